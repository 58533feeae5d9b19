/** Makes texts from outside safe to print: on one line, visible, and not too long. */

/** What colors a text on a terminal, or moves its cursor. */
export const terminalCodes = "\\u001b\\[[\\d;?]*[A-Za-z]"

/** Characters that nobody sees, among them those that turn the direction of a text, and halves of characters. */
export const invisible = "\\p{Cf}\\p{Cs}\\p{Co}\\ufff9-\\uffff"

/** Line breaks and other control characters: they could begin a line of a log. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

const unseen = new RegExp(`${terminalCodes}|[${invisible}]`, "gu")

/** The maximum length of a text that people are shown, in characters: a few lines. */
export const longestShown = 1000

/** A text on one line, without control characters and characters that nobody sees. */
export const onOneLine = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.replace(unseen, "").replace(controls, " ")

/** A text as people can read it safely: on one line, without invisible characters, at most 1,000 characters long. */
export const printable = (text: string): string => {
  const line = onOneLine(text.length > longestShown ? text.slice(0, longestShown) : text)
  return text.length > longestShown ? `${line.slice(0, longestShown - 3)}...` : line
}
