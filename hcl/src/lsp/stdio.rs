//! Messages over standard input and output. Unlike the transport of `lsp-server`, a message that cannot be
//! understood does not end the connection: the client gets an error, and reading continues with the next
//! message.

use std::io::{self, BufRead, Read, Write};
use std::thread;

use lsp_server::{Connection, ErrorCode, Message};
use serde_json::{Value, json};

use super::error::Error;
use super::language::Language;
use super::session;

/// The largest message that is read, in bytes.
const MAX_MESSAGE: usize = 1 << 30;

/// The longest line of a header, in bytes.
const MAX_HEADER: u64 = 1 << 16;

const LENGTH: &str = "content-length:";

/// Serves the client at the other end of standard input and output.
pub(super) fn serve(language: &Language) -> Result<(), Error> {
    let (server, client) = Connection::memory();
    let Connection { sender: incoming, receiver: outgoing } = client;
    let writer = thread::Builder::new().spawn(move || {
        outgoing.into_iter().try_for_each(|message| message.write(&mut io::stdout().lock()))
    })?;
    // It is not waited for: after `exit`, the client may keep the pipe open.
    thread::Builder::new().spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(frame)) = read_frame(&mut input) {
            let is_there = match parse(&frame) {
                Ok(Some(message)) => incoming.send(message).is_ok(),
                Ok(None) => true,
                Err(refusal) => write_text(&mut io::stdout().lock(), &refusal.to_string()).is_ok(),
            };
            if !is_there {
                break;
            }
        }
    })?;
    let ended = session::run(language, server);
    match writer.join() {
        Ok(written) => written?,
        Err(_) => return Err(io::Error::other("the writer ended").into()),
    }
    ended
}

/// The content of the next message; `None` at the end of the input. Lines that are not headers are skipped
/// until one gives the length of the message.
fn read_frame(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length: Option<usize> = None;
    loop {
        let mut line = Vec::new();
        if input.take(MAX_HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).to_ascii_lowercase();
        let line = line.trim_end();
        // After a message of a wrong length, its rest may stand before the header.
        if let Some(at) = line.rfind(LENGTH) {
            length = line[at + LENGTH.len()..].trim().parse().ok().filter(|&length| length <= MAX_MESSAGE);
        }
        if let (true, Some(length)) = (line.is_empty(), length) {
            let mut content = Vec::new();
            input.take(length as u64).read_to_end(&mut content)?;
            return Ok((content.len() == length).then_some(content));
        }
    }
}

/// The message in a frame, or the answer that refuses it. Some things can be ignored.
fn parse(frame: &[u8]) -> Result<Option<Message>, Value> {
    match serde_json::from_slice(frame) {
        // With an identifier that is not valid, a request looks like a notification.
        Ok(Message::Notification(_)) if has_id(frame) => {}
        Ok(message) => return Ok(Some(message)),
        Err(_) => {}
    }
    let refusal = |id: &Value, code: ErrorCode, message: &str| json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code as i32, "message": message } });
    match serde_json::from_slice::<Value>(frame) {
        Ok(Value::Object(fields)) => match (fields.get("method"), fields.get("id")) {
            (Some(_), Some(id)) => Err(refusal(id, ErrorCode::InvalidRequest, "The request is not valid.")),
            // The answer to a request that this server never made, or a notification without a name.
            _ => Ok(None),
        },
        Ok(_) => Err(refusal(&Value::Null, ErrorCode::InvalidRequest, "A message is an object.")),
        Err(error) => Err(refusal(&Value::Null, ErrorCode::ParseError, &error.to_string())),
    }
}

fn has_id(frame: &[u8]) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(default)]
        id: Option<serde::de::IgnoredAny>,
    }
    serde_json::from_slice::<Head>(frame).is_ok_and(|head| head.id.is_some())
}

fn write_text(output: &mut impl Write, text: &str) -> io::Result<()> {
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(input: &str) -> Vec<String> {
        let mut input = input.as_bytes();
        std::iter::from_fn(|| read_frame(&mut input).ok()?)
            .map(|frame| String::from_utf8_lossy(&frame).into_owned())
            .collect()
    }

    #[test]
    fn frames_are_found_again_after_wrong_ones() {
        assert_eq!(frames("Content-Length: 2\r\n\r\n{}content-length:1\nX: y\n\n1"), ["{}", "1"]);
        assert_eq!(frames("nonsense\r\n\r\nContent-Length: x\r\n\r\nContent-Length: 1\r\n\r\n1"), ["1"]);
        assert_eq!(frames("Content-Length: 99999999999\r\n\r\n{}Content-Length: 1\r\n\r\n1"), ["1"]);
        assert_eq!(frames("Content-Length: 9\r\n\r\n{}"), [""; 0]);
    }

    #[test]
    fn what_is_no_message_is_refused() {
        let code = |text: &str| parse(text.as_bytes()).map_err(|refusal| refusal["error"]["code"].as_i64());
        assert_eq!(code("{").map(|_| ()), Err(Some(-32700)));
        assert_eq!(code("[]").map(|_| ()), Err(Some(-32600)));
        assert_eq!(code(r#"{"id": 1.5, "method": "x"}"#).map(|_| ()), Err(Some(-32600)));
        assert!(matches!(code(r#"{"id": null, "result": 1}"#), Ok(None)));
        assert!(matches!(code(r#"{"id": 1, "method": "x"}"#), Ok(Some(Message::Request(_)))));
        let deep = "[".repeat(100_000);
        assert_eq!(code(&deep).map(|_| ()), Err(Some(-32700)));
    }
}
