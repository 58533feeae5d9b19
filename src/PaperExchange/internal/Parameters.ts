/** Reads the optional and decimal parameters of requests. */
import type { DecimalInput } from "../../Schema/Field.js"

/** Whether a parameter was passed. An empty string counts as omitted. */
export const given = (text: string | undefined): text is string => text !== undefined && text !== ""

/** A decimal parameter as a string. */
export const decimalText = (value: DecimalInput | undefined): string | undefined =>
  value === undefined || typeof value === "string" ? value : String(value)
