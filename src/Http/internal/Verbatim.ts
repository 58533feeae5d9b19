/** Values that are sent as they are, without a schema. */

/** The key of further parameters of a call, besides those of its schema. */
export const Extra: unique symbol = Symbol.for("effect-bybit/Extra")

/** Deeper values are refused: most contain themselves, and others would exhaust the stack. */
const maxDepth = 100

/** Why a value cannot be sent as JSON without a loss, or undefined if it can. */
export const problemOf = (value: unknown, depth = 0): string | undefined => {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined
    case "number":
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : "cannot be sent without losing digits"
    case "object": {
      if (value === null) return undefined
      if (depth >= maxDepth) return "is nested too deeply, or contains itself"
      const isPlain = Array.isArray(value) || isRecord(value)
      if (!isPlain) return "cannot be sent as JSON"
      for (const part of Object.values(value)) {
        const problem = part === undefined && !Array.isArray(value) ? undefined : problemOf(part, depth + 1)
        if (problem !== undefined) return problem
      }
      return undefined
    }
    default:
      return "cannot be sent as JSON"
  }
}

/** Whether this is not an instance of a class, for which `JSON.stringify` may use a format of its own. */
const isRecord = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
