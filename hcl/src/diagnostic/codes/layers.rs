//! Configuration that is combined from several sources.

use crate::diagnostic::{Cause, Code, Explanation};

codes! {
    NOT_COMBINABLE = "hcl::layers::not_combinable":
        "The value of an attribute whose values are combined is not the collection that is required.",
        "Write a list or an object, as the message says.";
    NOT_A_BLOCK = "hcl::layers::not_a_block":
        "A source gives a plain value where a block is required.",
        "Give an object with the attributes of the block.";
    POSITION = "hcl::layers::position":
        "A source names a block by a position that does not exist.",
        "Write a position of a block that exists, or the next one, counted from 0.";
    INVALID_PATH = "hcl::layers::invalid_path":
        "The path of a setting is not written correctly.",
        "Write names separated by dots, such as server.port, and quotation marks around a name with dots.";
    UNKNOWN_SETTING = "hcl::layers::unknown_setting":
        "A path or an environment variable names a setting that does not exist.",
        "Correct the name.";
    NOT_A_SETTING = "hcl::layers::not_a_setting":
        "A path or an environment variable names a block, which has no value itself.",
        "Name one of the attributes in the block.";
    DUPLICATE_VARIABLE = "hcl::layers::duplicate_variable":
        "Two environment variables set the same setting.",
        "Remove one of them.";
    NOT_TEXT = "hcl::layers::not_text", cause: System:
        "The value of an environment variable is not valid Unicode.",
        "Set it to a text in UTF-8.";
    UNUSABLE_VALUES = "hcl::layers::unusable_values", cause: Program:
        "The application adds values to the configuration that cannot be used.",
        "Report it to the authors of the application.";
}
