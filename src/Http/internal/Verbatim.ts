/** Values that are sent as they are, without a schema. */

/** Names further parameters of a call, next to those of its schema. */
export const Extra: unique symbol = Symbol.for("effect-bybit/Extra")

/** Why a value cannot be sent as JSON without a loss, or undefined if it can. */
export const problemOf = (value: unknown): string | undefined => {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined
    case "number":
      return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER && digits(value) <= 15
        ? undefined
        : "cannot be sent without losing digits"
    case "object": {
      if (value === null) return undefined
      const isPlain = Array.isArray(value) || isRecord(value)
      if (!isPlain) return "cannot be sent as JSON"
      for (const part of Object.values(value)) {
        const problem = part === undefined && !Array.isArray(value) ? undefined : problemOf(part)
        if (problem !== undefined) return problem
      }
      return undefined
    }
    default:
      return "cannot be sent as JSON"
  }
}

/** Not an instance of a class, which `JSON.stringify` would write in a form of its own. */
const isRecord = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The number of significant digits. */
const digits = (value: number): number => value.toExponential().replace(/e.*$/, "").replace(/\D/g, "").length
