/** Why a value cannot be sent as JSON without a loss. Values that are sent without a schema are checked only for this. */

/** Deeper values are refused: most contain themselves, and others would exhaust the stack. */
const maxDepth = 100

/** The reason, or undefined if a value can be sent as it is. */
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
      const isList = Array.isArray(value)
      if (!isList && !isPlain(value)) return "cannot be sent as JSON"
      for (const part of Object.values(value)) {
        const problem = part === undefined && !isList ? undefined : problemOf(part, depth + 1)
        if (problem !== undefined) return problem
      }
      return undefined
    }
    default:
      return "cannot be sent as JSON"
  }
}

/** Whether this is not an instance of a class, for which `JSON.stringify` may use a format of its own. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
