/** Joins class names; what is false or undefined is left out. */
export const classes = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter((name) => name !== false && name !== undefined && name !== "").join(" ")
