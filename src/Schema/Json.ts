/**
 * Parses JSON without rounding long integers.
 *
 * `JSON.parse` reads every number as a float, which changes the last digits of an integer beyond 2^53:
 * `612330315406398322` becomes `612330315406398300`.
 *
 * @since 0.2.0
 */

/** The number of digits of the first integer that a float may change: 2^53 is 9007199254740992. */
const longDigits = 16

const quote = 34
const comma = 44
const minus = 45
const dot = 46
const colon = 58
const bracket = 91
const backslash = 92

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The code unit before a number, which follows a minus sign if it is negative. */
const before = (text: string, start: number): number => {
  const code = text.charCodeAt(start - 1)
  return code === minus ? text.charCodeAt(start - 2) : code
}

/** Whether a number may start after this code unit, or whitespace or nothing. Text may contain these too. */
const precedesNumber = (code: number): boolean =>
  code === colon || code === comma || code === bracket || code <= 32 || Number.isNaN(code)

/**
 * Whether a JSON text may contain an integer that `JSON.parse` rounds. True also for some texts with 16 digits that are exact.
 *
 * A run of 16 digits covers one of every 16 positions, so few others are read.
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

const endOfString = (text: string, start: number): number => {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === backslash) i++
    else if (code === quote) return i + 1
  }
  return text.length
}

/** The end of a number without an exponent; with one, the start of the exponent. */
const endOfNumber = (text: string, start: number): number => {
  let i = start + 1
  while (isDigit(text.charCodeAt(i)) || text.charCodeAt(i) === dot) i++
  return i
}

const isLong = (number: string): boolean => Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER

/** Quotes the numbers beyond 2^53 in valid JSON, except those with an exponent. */
const quoteLongNumbers = (text: string): string => {
  let out = ""
  let copied = 0
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i)
    if (code === quote) i = endOfString(text, i)
    else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, i)
      if (end - i >= longDigits && !/[eE]/.test(text.charAt(end)) && isLong(text.slice(i, end))) {
        out += `${text.slice(copied, i)}"${text.slice(i, end)}"`
        copied = end
      }
      i = end
    } else i++
  }
  return out + text.slice(copied)
}

/**
 * Parses JSON like `JSON.parse`, except that an integer beyond 2^53 - 1 becomes text with all its digits.
 *
 * The client and the sockets read messages like this. Use it before `endpoint.decodeBody` or `topic.decode`: they
 * refuse an integer that `JSON.parse` may have rounded. Throws a `SyntaxError` if the text is not JSON.
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
