//! Configuration that does not have the structure or the values that the program expects.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    MISSING_ATTRIBUTE = "hcl::decode::missing_attribute":
        "A required attribute is not set.",
        "Add the attribute.";
    UNKNOWN_ATTRIBUTE = "hcl::decode::unknown_attribute":
        "An attribute or property has a name that is not expected in this place.",
        "Correct the name, move the attribute to the block where it belongs, or remove it.";
    UNKNOWN_BLOCK = "hcl::decode::unknown_block":
        "A block has a type that is not expected in this place.",
        "Correct the type, move the block to where it belongs, or remove it.";
    UNEXPECTED_BLOCK = "hcl::decode::unexpected_block":
        "There is a block where only attributes are allowed.",
        "Write an attribute with an object as its value: name = { … }.";
    BLOCK_AS_ATTRIBUTE = "hcl::decode::block_as_attribute":
        "A block is written like an attribute, with an equals sign.",
        "Remove the equals sign.";
    ATTRIBUTE_AS_BLOCK = "hcl::decode::attribute_as_block":
        "An attribute is written like a block, without an equals sign.",
        "Write an equals sign after the name.";
    MISSING_BLOCK = "hcl::decode::missing_block":
        "A required block is missing.",
        "Add the block.";
    DUPLICATE_ATTRIBUTE = "hcl::decode::duplicate_attribute":
        "An attribute is set twice, perhaps once under another name.",
        "Remove one of the two.";
    DUPLICATE_BLOCK = "hcl::decode::duplicate_block":
        "There is a second block where only one is allowed.",
        "Remove one of the two, or merge them.";
    BLOCK_COUNT = "hcl::decode::block_count":
        "There are too many or too few blocks of a type.",
        "Remove or add blocks until their number fits.";
    EXTRA_LABEL = "hcl::decode::extra_label":
        "A block has more labels than its type takes.",
        "Remove the label.";
    MISSING_LABEL = "hcl::decode::missing_label":
        "A block has fewer labels than its type takes.",
        "Add the label after the type of the block.";
    UNEQUAL_LABELS = "hcl::decode::unequal_labels":
        "Blocks of one type have different numbers of labels.",
        "Give all of them the same number of labels.";
    ATTRIBUTE_AND_BLOCK = "hcl::decode::attribute_and_block":
        "An attribute and a block have the same name, and only one of them is possible.",
        "Remove one of the two.";
    UNSUITABLE_CONTENT = "hcl::decode::unsuitable_content":
        "The attributes and blocks of a body do not fit the type that they are read into.",
        "Add or remove what the message names.";
    UNSUITABLE_VALUE = "hcl::decode::unsuitable_value":
        "A value has a type that is not accepted in this place, or cannot be represented by it.",
        "Write a value of the type that the message names.";
    UNSUITABLE_LABEL = "hcl::decode::unsuitable_label":
        "A label cannot be converted to the type that is required.",
        "Write a label of that type, such as a number.";
    UNSUITABLE_KEY = "hcl::decode::unsuitable_key":
        "A key of a map cannot be converted to the type that is required.",
        "Write a key of that type, such as a number.";
    WRONG_LENGTH = "hcl::decode::wrong_length":
        "A list has more or fewer elements than are required.",
        "Write as many elements as the message names.";
    REFERENCE_REQUIRED = "hcl::decode::reference_required":
        "A reference is required, and this is another expression.",
        "Write a name with attributes or indices, such as server.port.";
    UNKNOWN_REFERENCE = "hcl::decode::unknown_reference":
        "A value should be the label of a block, but there is no block with this label.",
        "Correct the label, or add the block.";
    UNKNOWN_VARIANT = "hcl::decode::unknown_variant":
        "A name should choose one of several variants, but none is called so.",
        "Write one of the names that the message lists.";
    OUT_OF_BOUNDS = "hcl::decode::out_of_bounds":
        "A value is smaller or larger than allowed.",
        "Write a value within the bounds that the message names.";
    LENGTH = "hcl::decode::length":
        "A string or a collection is shorter or longer than allowed.",
        "Make its length fit the limits that the message names.";
    PATTERN = "hcl::decode::pattern":
        "A string does not have the form that is required.",
        "Write a string that matches the pattern.";
    NOT_POSSIBLE = "hcl::decode::not_possible":
        "A value is none of those that are possible.",
        "Write one of the values that the message lists.";
    NONE_GIVEN = "hcl::decode::none_given":
        "One of several attributes or blocks is required, and none is given.",
        "Add one of them.";
    CONFLICT = "hcl::decode::conflict":
        "Attributes or blocks that exclude each other are given together.",
        "Keep one of them.";
    REQUIRED_TOGETHER = "hcl::decode::required_together":
        "An attribute or block is given without another one that it requires.",
        "Add the other one, or remove this one.";
    REFUSED_VALUE = "hcl::decode::refused_value":
        "The program checks a value, and refuses it. The detail is the program's own message.",
        "Write a value that the program accepts.";
    REFUSED_LABEL = "hcl::decode::refused_label":
        "The program checks a label, and refuses it. The detail is the program's own message.",
        "Write a label that the program accepts.";
    REFUSED_BLOCK = "hcl::decode::refused_block":
        "The program checks a block or a whole file, and refuses it. The detail is the program's own message.",
        "Change the attributes and blocks in it, so that they fit together.";
    DEPRECATED = "hcl::decode::deprecated":
        "An attribute, a block or a name still works, but will not forever.",
        "Follow the advice of the message.";
    RENAMED = "hcl::decode::renamed":
        "An attribute, a block or a variant is written under its old name, which still works.",
        "Write the new name.";
    PROGRAM = "hcl::decode::program", cause: Program:
        "The program describes something impossible, or fails without saying why. This is a defect of the program, not of the configuration.",
        "Report it to the authors of the program.";
}
