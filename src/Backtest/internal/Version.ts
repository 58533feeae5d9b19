/** The version of this library. A test compares it with `package.json`. */

/** The version of this library. */
export const version = "0.1.0"
