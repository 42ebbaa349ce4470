//! The names of encodings in the IANA registry, in lower case.

use encoding_rs as web;

use super::charset::{Charset, Utf16};
use super::code_pages;
use super::table::Table;

/// The encoding that has this name, in upper or lower case.
pub(super) fn find(name: &str) -> Option<Charset> {
    let name = name.to_ascii_lowercase();
    unicode(&name)
        .or_else(|| latin(&name))
        .or_else(|| code_page(&name))
        .or_else(|| on_the_web(&name).map(Charset::Web))
}

fn unicode(name: &str) -> Option<Charset> {
    Some(match name {
        "utf-8" | "csutf8" => Charset::Utf8,
        "utf-16" | "csutf16" => Charset::Utf16(Utf16::Marked),
        "utf-16be" | "csutf16be" => Charset::Utf16(Utf16::BigEndian),
        "utf-16le" | "csutf16le" => Charset::Utf16(Utf16::LittleEndian),
        _ => return None,
    })
}

fn latin(name: &str) -> Option<Charset> {
    Some(Charset::Table(match name {
        "us-ascii" | "iso-ir-6" | "ansi_x3.4-1968" | "ansi_x3.4-1986" | "iso_646.irv:1991" | "iso646-us"
        | "us" | "ibm367" | "cp367" | "csascii" => Table::ascii(),
        "iso_8859-1:1987" | "iso-ir-100" | "iso_8859-1" | "iso-8859-1" | "latin1" | "l1" | "ibm819"
        | "cp819" | "csisolatin1" => Table::latin1(),
        "iso_8859-9:1989" | "iso-ir-148" | "iso_8859-9" | "iso-8859-9" | "latin5" | "l5" | "csisolatin5" => {
            Table::latin5()
        }
        _ => return None,
    }))
}

fn code_page(name: &str) -> Option<Charset> {
    let high = match name {
        "ibm037" | "cp037" | "ebcdic-cp-us" | "ebcdic-cp-ca" | "ebcdic-cp-wt" | "ebcdic-cp-nl"
        | "csibm037" => {
            return Some(Charset::Table(Table::ebcdic(&[])));
        }
        "ibm1047" | "ibm-1047" | "csibm1047" => {
            return Some(Charset::Table(Table::ebcdic(code_pages::CP1047)));
        }
        "ibm01140" | "ccsid01140" | "cp01140" | "ebcdic-us-37+euro" | "csibm01140" => {
            return Some(Charset::Table(Table::ebcdic(code_pages::CP1140)));
        }
        "ibm437" | "cp437" | "437" | "cspc8codepage437" => code_pages::CP437,
        "ibm850" | "cp850" | "850" | "cspc850multilingual" => code_pages::CP850,
        "ibm852" | "cp852" | "852" | "cspcp852" => code_pages::CP852,
        "ibm855" | "cp855" | "855" | "csibm855" => code_pages::CP855,
        "ibm00858" | "ccsid00858" | "cp00858" | "pc-multilingual-850+euro" | "csibm00858" => {
            code_pages::CP858
        }
        "ibm860" | "cp860" | "860" | "csibm860" => code_pages::CP860,
        "ibm862" | "cp862" | "862" | "cspc862latinhebrew" => code_pages::CP862,
        "ibm863" | "cp863" | "863" | "csibm863" => code_pages::CP863,
        "ibm865" | "cp865" | "865" | "csibm865" => code_pages::CP865,
        _ => return None,
    };
    Some(Charset::Table(Table::ascii_and(high)))
}

/// Encodings that the crate has. It would accept more names, of the web and not of the registry.
fn on_the_web(name: &str) -> Option<&'static web::Encoding> {
    iso_8859(name).or_else(|| windows(name)).or_else(|| asian(name)).or(match name {
        "ibm866" | "cp866" | "866" | "csibm866" => Some(web::IBM866),
        "koi8-r" | "cskoi8r" => Some(web::KOI8_R),
        "koi8-u" | "cskoi8u" => Some(web::KOI8_U),
        "macintosh" | "mac" | "csmacintosh" => Some(web::MACINTOSH),
        _ => None,
    })
}

fn iso_8859(name: &str) -> Option<&'static web::Encoding> {
    Some(match name {
        "iso_8859-2:1987" | "iso-ir-101" | "iso_8859-2" | "iso-8859-2" | "latin2" | "l2" | "csisolatin2" => {
            web::ISO_8859_2
        }
        "iso_8859-3:1988" | "iso-ir-109" | "iso_8859-3" | "iso-8859-3" | "latin3" | "l3" | "csisolatin3" => {
            web::ISO_8859_3
        }
        "iso_8859-4:1988" | "iso-ir-110" | "iso_8859-4" | "iso-8859-4" | "latin4" | "l4" | "csisolatin4" => {
            web::ISO_8859_4
        }
        "iso_8859-5:1988" | "iso-ir-144" | "iso_8859-5" | "iso-8859-5" | "cyrillic"
        | "csisolatincyrillic" => web::ISO_8859_5,
        "iso_8859-6:1987" | "iso-ir-127" | "iso_8859-6" | "iso-8859-6" | "ecma-114" | "asmo-708"
        | "arabic" | "csisolatinarabic" | "iso_8859-6-e" | "iso-8859-6-e" | "csiso88596e"
        | "iso_8859-6-i" | "iso-8859-6-i" | "csiso88596i" => web::ISO_8859_6,
        "iso_8859-7:1987" | "iso-ir-126" | "iso_8859-7" | "iso-8859-7" | "elot_928" | "ecma-118"
        | "greek" | "greek8" | "csisolatingreek" => web::ISO_8859_7,
        "iso_8859-8:1988" | "iso-ir-138" | "iso_8859-8" | "iso-8859-8" | "hebrew" | "csisolatinhebrew"
        | "iso_8859-8-e" | "iso-8859-8-e" | "csiso88598e" => web::ISO_8859_8,
        "iso_8859-8-i" | "iso-8859-8-i" | "csiso88598i" => web::ISO_8859_8_I,
        "iso-8859-10" | "iso-ir-157" | "l6" | "iso_8859-10:1992" | "csisolatin6" | "latin6" => {
            web::ISO_8859_10
        }
        "iso-8859-13" | "csiso885913" => web::ISO_8859_13,
        "iso-8859-14" | "iso-ir-199" | "iso_8859-14:1998" | "iso_8859-14" | "latin8" | "iso-celtic"
        | "l8" | "csiso885914" => web::ISO_8859_14,
        "iso-8859-15" | "iso_8859-15" | "latin-9" | "csiso885915" => web::ISO_8859_15,
        "iso-8859-16" | "iso-ir-226" | "iso_8859-16:2001" | "iso_8859-16" | "latin10" | "l10"
        | "csiso885916" => web::ISO_8859_16,
        _ => return None,
    })
}

fn windows(name: &str) -> Option<&'static web::Encoding> {
    Some(match name.strip_prefix("windows-").or_else(|| name.strip_prefix("cswindows"))? {
        "874" => web::WINDOWS_874,
        "1250" => web::WINDOWS_1250,
        "1251" => web::WINDOWS_1251,
        "1252" => web::WINDOWS_1252,
        "1253" => web::WINDOWS_1253,
        "1254" => web::WINDOWS_1254,
        "1255" => web::WINDOWS_1255,
        "1256" => web::WINDOWS_1256,
        "1257" => web::WINDOWS_1257,
        "1258" => web::WINDOWS_1258,
        _ => return None,
    })
}

fn asian(name: &str) -> Option<&'static web::Encoding> {
    Some(match name {
        "shift_jis" | "ms_kanji" | "csshiftjis" => web::SHIFT_JIS,
        "euc-jp" | "extended_unix_code_packed_format_for_japanese" | "cseucpkdfmtjapanese" => web::EUC_JP,
        "iso-2022-jp" | "csiso2022jp" => web::ISO_2022_JP,
        "euc-kr" | "cseuckr" => web::EUC_KR,
        "gb18030" | "csgb18030" => web::GB18030,
        "gbk" | "cp936" | "ms936" | "windows-936" | "csgbk" => web::GBK,
        "big5" | "csbig5" => web::BIG5,
        _ => return None,
    })
}
