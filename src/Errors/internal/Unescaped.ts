/** Undoes the escapes of URLs, JSON and HTML in a text, to find secrets in it. */
import { invisible, terminalCodes } from "./Printable.js"

/** Text without the escapes of URLs, JSON and HTML, and where each character stood before. */
export interface Unescaped {
  readonly text: string
  /** Where a character's escape begins in the original text. */
  readonly start: (at: number) => number
  /** Where it ends. */
  readonly end: (at: number) => number
}

/**
 * Also escapes of escapes: `%252F`, `\\\u002f`, `&amp;#x2F;`. A backslash before anything else is dropped, as is what nobody sees between
 * two characters: control and formatting characters, and the colors of a terminal.
 */
const escape = new RegExp(
  [
    /%(?:25)*([\da-f]{2})/,
    /\\+(?:u([\da-f]{4})|u\{([\da-f]{1,6})\}|x([\da-f]{2})|[nrtbf])?/,
    /&(?:amp;)*(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|plus|sol|equals|shy|zwn?j|lrm|rlm|ZeroWidthSpace));?/,
    terminalCodes,
    `[\\p{Cc}${invisible}]+`
  ]
    .map((one) => (typeof one === "string" ? one : one.source))
    .join("|"),
  "giu"
)

const named: Readonly<Record<string, string>> = { amp: "&", plus: "+", sol: "/", equals: "=" }

/** A text without any of these stays as it is. */
const hasEscapes = new RegExp(`[%\\\\&\\p{Cc}${invisible}]`, "u")

/** A percent sign may itself be an HTML entity, and the other way around. */
const mostPasses = 4

const characterOf = (code: number): string => (code <= 0xff_ff ? String.fromCharCode(code) : "?")

const pass = (before: Unescaped): Unescaped => {
  const starts: Array<number> = []
  const ends: Array<number> = []
  let text = ""
  let from = 0
  const keep = (until: number) => {
    for (let at = from; at < until; at++) {
      starts.push(before.start(at))
      ends.push(before.end(at))
    }
    text += before.text.slice(from, until)
  }
  for (const found of before.text.matchAll(escape)) {
    const [whole, percent, unicode, point, short, hex, decimal, name] = found
    keep(found.index)
    from = found.index + whole.length
    const digits = percent ?? unicode ?? point ?? short ?? hex
    const character =
      digits !== undefined
        ? characterOf(Number.parseInt(digits, 16))
        : decimal !== undefined
          ? characterOf(Number(decimal))
          : name === undefined
            ? ""
            : (named[name.toLowerCase()] ?? "")
    if (character === "") continue
    text += character
    starts.push(before.start(found.index))
    ends.push(before.end(from - 1))
  }
  keep(before.text.length)
  return { text, start: (at) => starts[at] ?? 0, end: (at) => ends[at] ?? 0 }
}

/** Removes the escapes in a text. */
export const unescaped = (original: string): Unescaped => {
  let result: Unescaped = { text: original, start: (at) => at, end: (at) => at + 1 }
  for (let passes = 0; passes < mostPasses && hasEscapes.test(result.text); passes++) {
    const next = pass(result)
    if (next.text === result.text) break
    result = next
  }
  return result
}
