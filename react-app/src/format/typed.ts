/**
 * Reads numbers as people write and paste them. A text that can be read in two ways is refused rather than guessed.
 */

const outline = {
  plain: /^\d*\.?\d*$/,
  /** `12 000.5` or `12'000,5`: such a separator can only group digits, so the sign after it is the decimal point. */
  spaced: /^[1-9]\d{0,2}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/,
  /** `1,234.5` and `1,234,567`. */
  commasGroup: /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/,
  /** `1.234,5` and `1.234.567`. */
  pointsGroup: /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/,
  /** `12,000`: twelve thousand, or twelve with three decimals. */
  unclear: /^[1-9]\d{0,2},\d{3}$/,
  /** `12,5`, from a keyboard with a decimal comma. */
  decimalComma: /^\d*,\d*$/
}

/** Text with ASCII digits and separators: full-width digits, typographic spaces and apostrophes have one meaning. */
const ascii = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\uff10-\uff19\uff0c\uff0e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\s\u200a]/g, " ")
    .replaceAll(/[\u2019\u02bc]/g, "'")

/** `.5` and `12.` as the exchange writes them. Undefined without a digit. */
const canonical = (text: string): string | undefined => {
  const [whole = "", fraction = ""] = text.split(".")
  if (whole + fraction === "") return undefined
  const digits = whole.replace(/^0+(?=\d)/, "") || "0"
  return fraction === "" ? digits : `${digits}.${fraction}`
}

/** The decimal that a text means, empty for an empty text. Undefined if it means none, or could mean two. */
export const typedDecimal = (text: string): string | undefined => {
  const given = ascii(text)
  if (given === "") return ""
  if (outline.plain.test(given)) return canonical(given)
  if (outline.spaced.test(given)) return canonical(given.replaceAll(/[ ']/g, "").replace(",", "."))
  if (outline.commasGroup.test(given)) return canonical(given.replaceAll(",", ""))
  if (outline.pointsGroup.test(given)) return canonical(given.replaceAll(".", "").replace(",", "."))
  if (outline.unclear.test(given)) return undefined
  return outline.decimalComma.test(given) ? canonical(given.replace(",", ".")) : undefined
}

/** Begins a value that is not a number: no parser of decimals accepts it, so that it cannot be sent. */
const mark = "?"

/** The value of a field with a text that was refused. It keeps the text, and is never read as a number. */
export const refusedValue = (text: string): string => mark + text

/** The text that was refused; undefined if the value is a number or empty. */
export const refusedText = (value: string): string | undefined =>
  value.startsWith(mark) ? value.slice(mark.length) : undefined

/** Why the text of a field was refused, if it was. */
export const typedProblem = (value: string): string | undefined => {
  const text = refusedText(value)
  if (text === undefined) return undefined
  const given = ascii(text)
  return outline.unclear.test(given)
    ? `${given} can mean ${given.replace(",", "")} or ${given.replace(",", ".")}: enter one of them`
    : "Not a number: enter digits and a decimal point"
}
