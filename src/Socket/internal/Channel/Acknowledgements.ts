import type { Acknowledgement } from "../../Control.js"

/** Whether an answer names neither its request nor its topics. */
export const isAnonymous = ({ confirmed = [], id, refused = [] }: Acknowledgement): boolean =>
  id === undefined && confirmed.length + refused.length === 0

/** The topics that appear in a text as whole words. */
export const namedIn = (text: string, topics: Iterable<string>): ReadonlyArray<string> => {
  const words = new Set(text.split(/[^A-Za-z0-9._\-/]+/).map((word) => word.replace(/\.+$/, "")))
  return [...topics].filter((topic) => words.has(topic))
}
