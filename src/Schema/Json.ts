/**
 * Parses JSON without rounding long integers.
 *
 * `JSON.parse` reads every number as a float, which changes the last digits of an integer beyond 2^53:
 * `612330315406398322` becomes `612330315406398300`.
 *
 * @since 0.2.0
 */

/** The number of digits of 2^53, the first integer that a float may change: 9007199254740992. */
const longDigits = 16

const comma = 44
const minus = 45
const colon = 58
const bracket = 91

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The code unit before a number, which follows a minus sign if it is negative. */
const before = (text: string, start: number): number => {
  const code = text.charCodeAt(start - 1)
  return code === minus ? text.charCodeAt(start - 2) : code
}

/** Whether a number may start after this code unit, possibly after whitespace. Strings may contain these code units too. */
const precedesNumber = (code: number): boolean =>
  code === colon || code === comma || code === bracket || code <= 32 || Number.isNaN(code)

/**
 * Whether a JSON text may contain an integer that `JSON.parse` rounds. Also true for some texts whose 16-digit integers are exact.
 *
 * A run of 16 digits covers one of every 16 positions, so few others need to be read.
 */
export const hasLongInteger = (text: string): boolean => {
  for (let i = longDigits - 1; i < text.length; i += longDigits) {
    if (!isDigit(text.charCodeAt(i))) continue
    let start = i
    while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--
    // Reading beyond the end would be slow.
    if (i - start < longDigits / 2 && (i + 8 >= text.length || !isDigit(text.charCodeAt(i + 8)))) continue
    while (i + 1 < text.length && isDigit(text.charCodeAt(i + 1))) i++
    if (i - start + 1 >= longDigits && precedesNumber(before(text, start))) return true
  }
  return false
}

const isLong = (number: string): boolean => Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER

/**
 * Quotes the numbers beyond 2^53 in valid JSON, except those with an exponent.
 *
 * A number is matched to its end, without looking back: otherwise, one of a million digits would take minutes, and one of ten million
 * would exceed the stack.
 */
const quoteLongNumbers = (text: string): string => {
  const marks = /\\.|"|-?\d[\d.eE+-]{14}[\d.eE+-]*/g
  let out = ""
  let copied = 0
  let isInString = false
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [part] = found
    if (part === '"') isInString = !isInString
    else if (!isInString && !/[eE]/.test(part) && isLong(part)) {
      out += `${text.slice(copied, found.index)}"${part}"`
      copied = marks.lastIndex
    }
  }
  return out + text.slice(copied)
}

/**
 * Parses JSON like `JSON.parse`, except that an integer beyond 2^53 - 1 becomes text with all its digits.
 *
 * The client and the sockets parse messages like this. Use it before `endpoint.decodeBody` and `topic.decode`, which refuse
 * integers that `JSON.parse` may have rounded. Throws a `SyntaxError` if the text is not JSON.
 *
 * @example
 * ```ts
 * import * as Json from "effect-bybit/Schema/Json"
 *
 * export const parsed = Json.parse('{"bot_id":612330315406398322,"status":1}')
 * // { bot_id: "612330315406398322", status: 1 }
 * ```
 */
export const parse = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  return hasLongInteger(text) ? JSON.parse(quoteLongNumbers(text)) : value
}
