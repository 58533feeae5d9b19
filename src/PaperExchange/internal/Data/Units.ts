/** Decimals of the data in the units of an instrument. */
import * as Money from "../Money.js"

const plain = /^-?\d+(?:\.(\d*?)0*)?$/

/** A decimal in units of 10^-scale; `undefined` if it is finer than that, or too large. */
export const unitsOf = (text: string, scale: number): number | undefined => {
  const match = plain.exec(text)
  if (match === null) {
    const amount = Money.parse(text)
    return amount === undefined ? undefined : Money.toUnits(amount, scale)
  }
  if ((match[1]?.length ?? 0) > scale) return undefined
  const units = Math.round(Number(text) * 10 ** scale)
  return Number.isSafeInteger(units) ? units : undefined
}

/** A decimal in units of 10^-scale, rounded. */
export const nearestUnits = (text: string, scale: number): number => Math.round(Number(text) * 10 ** scale)
