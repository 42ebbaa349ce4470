//! Methods that are only there for the compiler to report a type: found last, with a bound that does not
//! hold.

/// A method that is never called. The compiler shows the line with its name and the bound, and none of what
/// is between them in a function as it is usually written: that would mean nothing to the reader.
macro_rules! unavailable {
    (
        $returned:ty;
        $method:ident($($argument:ty)?) $([$($parameter:tt)*])? where $($bound:tt)+
    ) => {
        /// Never called: the bound does not hold.
        fn $method$(<$($parameter)*>)?(&self $(, _: $argument)?) -> $returned
        where
            $($bound)+
        {
            unreachable!("the bound does not hold")
        }
    };
}

pub(super) use unavailable;
