import type { DecimalInput } from "../../../Schema/Field.js"

/** A decimal parameter as text. */
export const decimalText = (value: DecimalInput | undefined): string | undefined =>
  value === undefined || typeof value === "string" ? value : String(value)
