//! Encodings of one byte a character that the crate `encoding_rs` does not have, because no page of the web
//! uses them.

/// Code page 437 from 0x80; before that it is ASCII.
pub(super) const CP437: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ\
    áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}\
    ";

/// Code page 850 from 0x80; before that it is ASCII.
pub(super) const CP850: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ\
    áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
    ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}\
    ";

/// Code page 852 from 0x80; before that it is ASCII.
pub(super) const CP852: &str = "\
    ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č\
    áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐\
    └┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀\
    ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}\
    ";

/// Code page 855 from 0x80; before that it is ASCII.
pub(super) const CP855: &str = "\
    ђЂѓЃёЁєЄѕЅіІїЇјЈљЉњЊћЋќЌўЎџЏюЮъЪ\
    аАбБцЦдДеЕфФгГ«»░▒▓│┤хХиИ╣║╗╝йЙ┐\
    └┴┬├─┼кК╚╔╩╦╠═╬¤лЛмМнНоОп┘┌█▄Пя▀\
    ЯрРсСтТуУжЖвВьЬ№\u{ad}ыЫзЗшШэЭщЩчЧ§■\u{a0}\
    ";

/// Code page 858 from 0x80; before that it is ASCII.
pub(super) const CP858: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ\
    áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀\
    ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}\
    ";

/// Code page 860 from 0x80; before that it is ASCII.
pub(super) const CP860: &str = "\
    ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧Ó\
    áíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}\
    ";

/// Code page 862 from 0x80; before that it is ASCII.
pub(super) const CP862: &str = "\
    אבגדהוזחטיךכלםמןנסעףפץצקרשת¢£¥₧ƒ\
    áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}\
    ";

/// Code page 863 from 0x80; before that it is ASCII.
pub(super) const CP863: &str = "\
    ÇüéâÂà¶çêëèïî‗À§ÉÈÊôËÏûù¤ÔÜ¢£ÙÛƒ\
    ¦´óú¨¸³¯Î⌐¬½¼¾«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}\
    ";

/// Code page 865 from 0x80; before that it is ASCII.
pub(super) const CP865: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒ\
    áíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}\
    ";

/// Code page 37, which is EBCDIC, from 0x00.
pub(super) const CP037: &str = "\
    \u{0}\u{1}\u{2}\u{3}\u{9c}\u{9}\u{86}\u{7f}\u{97}\u{8d}\u{8e}\u{b}\u{c}\u{d}\u{e}\u{f}\u{10}\u{11}\u{12}\u{13}\u{9d}\u{85}\u{8}\u{87}\u{18}\u{19}\u{92}\u{8f}\u{1c}\u{1d}\u{1e}\u{1f}\
    \u{80}\u{81}\u{82}\u{83}\u{84}\u{a}\u{17}\u{1b}\u{88}\u{89}\u{8a}\u{8b}\u{8c}\u{5}\u{6}\u{7}\u{90}\u{91}\u{16}\u{93}\u{94}\u{95}\u{96}\u{4}\u{98}\u{99}\u{9a}\u{9b}\u{14}\u{15}\u{9e}\u{1a}\
    \u{20}\u{a0}âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬\
    -/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@'=\"\
    Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤\
    µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×\
    {ABCDEFGHI\u{ad}ôöòóõ}JKLMNOPQR¹ûüùúÿ\
    \\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\u{9f}\
    ";

/// What differs from it in code page 1047.
pub(super) const CP1047: &[(u8, char)] =
    &[(0x5f, '^'), (0xad, '['), (0xb0, '\u{ac}'), (0xba, '\u{dd}'), (0xbb, '\u{a8}'), (0xbd, ']')];

/// What differs from it in code page 1140.
pub(super) const CP1140: &[(u8, char)] = &[(0x9f, '\u{20ac}')];

/// What differs from ISO 8859-1 in ISO 8859-9.
pub(super) const LATIN5: &[(u8, char)] = &[
    (0xd0, '\u{11e}'),
    (0xdd, '\u{130}'),
    (0xde, '\u{15e}'),
    (0xf0, '\u{11f}'),
    (0xfd, '\u{131}'),
    (0xfe, '\u{15f}'),
];
