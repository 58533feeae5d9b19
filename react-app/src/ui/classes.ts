/** Joins class names, skipping false and undefined. */
export const classes = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter((name) => name !== false && name !== undefined && name !== "").join(" ")
