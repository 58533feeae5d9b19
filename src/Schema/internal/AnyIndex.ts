/** Counts mismatches of different rows as one. */

/** The path of a mismatch, for any index of its lists: `data.*.price`. */
export const anyIndex = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, "$1*")
