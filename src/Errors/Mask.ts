/**
 * Masks keys, signatures and secrets in text.
 *
 * @since 0.1.0
 */
import * as PlainVeil from "./internal/PlainVeil.js"
import * as Printable from "./internal/Printable.js"
import { Veil } from "./internal/Veil.js"

/** Masks all but the first four characters of an API key, and all of a key shorter than 12 characters. */
export const maskKey: (key: string) => string = PlainVeil.maskKey

/**
 * Masks secrets in a text: the signed text that the exchange repeats in the message of 10004 (`origin_string[...]`),
 * the key and signature parameters of older APIs, the given API keys (all but their first four characters) and the
 * given secrets (completely).
 *
 * A key or secret is found in any case, with the escapes of URLs, JSON and HTML, and as any part of 8 characters or more. One that is
 * shorter is masked where it is a word of its own.
 */
export const maskText = (text: string, keys: ReadonlyArray<string>, secrets: ReadonlyArray<string> = []): string =>
  new Veil({ keys, secrets: () => secrets }).text(text)

/**
 * Puts a text on one line, without control characters and characters that nobody sees: text of a server could otherwise control a
 * terminal, begin a line of a log, or be read from right to left.
 *
 * Messages of errors and logs of this library are such texts. Their `body`, `result` and `headers` stay as the server sent them.
 */
export const onOneLine: (text: string) => string = Printable.onOneLine
