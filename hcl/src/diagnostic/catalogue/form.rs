//! The form of the catalogue: what its rows become.

/// Parts of sentences that fill names of rows, in the catalogue like the rows.
macro_rules! clauses {
    ($($clause:ident($($word:ident),*) => $text:literal;)*) => {$(
        pub(crate) fn $clause($($word: impl std::fmt::Display),*) -> String {
            format!($text)
        }
    )*};
}

/// The rows of a family.
macro_rules! messages {
    ($(
        $name:literal $($code:ident)?;
        $($severity:ident $message:ident($($word:ident),* $(,)?) {
            headline: $headline:literal,
            $(detail: $detail:literal,)?
            $(beside: $beside:literal,)?
            $(help: $help:literal,)?
            $(help_in_json: $help_in_json:literal,)?
            $(there: $there:literal,)?
            $(fix: $fix:literal,)?
        })*
    )*) => {
        $($(pub(crate) const $code: $crate::diagnostic::Code = $crate::diagnostic::Code::new($name);)?)*

        $($(
            #[inline]
            #[allow(clippy::too_many_arguments, clippy::extra_unused_lifetimes, reason = "a parameter for each name")]
            pub(crate) fn $message<'w>($($word: impl Into<$crate::diagnostic::Word<'w>>),*) -> $crate::diagnostic::Diagnostic {
                rows::$message.filled(&[$($word.into()),*])
            }
        )*)*

        #[allow(non_upper_case_globals, reason = "a row has the name of its function")]
        pub(crate) mod rows {
            $($(
                pub(crate) static $message: $crate::diagnostic::message::Row = $crate::diagnostic::message::Row::new(
                    $name,
                    severity!($severity),
                    texts!(
                        ($headline) ($($detail)?) ($($beside)?) ($($help)?) ($($help_in_json)?) ($($there)?) ($($fix)?)
                    ),
                    concat!($(stringify!($word), " ",)*),
                );
            )*)*
        }

        /// The messages, for those who read the catalogue.
        #[cfg(feature = "codes")]
        pub(in crate::diagnostic) const LISTED: &[$crate::diagnostic::explained::Listed] = &[$($(
            $crate::diagnostic::explained::Listed {
                code: $name,
                name: stringify!($message),
                row: &rows::$message,
            },
        )*)*];
    };
}

/// The texts of a row in one, in the order of `Part`.
#[cfg(feature = "explain")]
macro_rules! texts {
    ($(($($text:literal)?))*) => {
        concat!($($($text,)? "\0"),*)
    };
}

/// Without explanations there are only the headline and the help.
#[cfg(not(feature = "explain"))]
macro_rules! texts {
    (
        ($headline:literal) ($($detail:literal)?) ($($beside:literal)?) ($($help:literal)?) ($($help_in_json:literal)?)
        ($($there:literal)?) ($($fix:literal)?)
    ) => {
        concat!($headline, "\0\0\0", $($help,)? "\0", $($help_in_json,)? "\0\0")
    };
}

macro_rules! severity {
    (error) => {
        $crate::diagnostic::Severity::Error
    };
    (warning) => {
        $crate::diagnostic::Severity::Warning
    };
}
