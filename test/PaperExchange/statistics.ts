import { setImmediate } from "node:timers/promises"
import { isWhole } from "../sample.js"

export const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The standard error of a mean. */
export const errorOf = (values: ReadonlyArray<number>): number => {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length)
}

/** The seeds from 1 on, the same in every run: what is judged by standard errors is not tried again until it passes. */
export const fixedSeeds = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, i) => i + 1)

/** Prints what was measured, in the long run only. */
export const report = (text: string): void => {
  if (isWhole) console.log(text)
}

/** Lets Vitest hear of a worker between two parts of a long test: one that says nothing for a minute counts as lost. */
export const breath = (): Promise<void> => setImmediate()
