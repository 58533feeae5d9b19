/** How an error quotes the parameter that it is about. */

/** Shows a parameter in a message. Long strings are shown as their length. */
export const show = (value: unknown): string => {
  switch (typeof value) {
    case "string":
      return value.length > 40 ? `a string of ${value.length} characters` : JSON.stringify(value)
    case "number":
    case "boolean":
    case "bigint":
      return String(value)
    default:
      return value === null
        ? "null"
        : Array.isArray(value)
          ? "an array"
          : value === undefined
            ? "undefined"
            : typeof value === "object"
              ? "an object"
              : `a ${typeof value}`
  }
}
