import type { Acknowledgement } from "../../Control.js"

const alreadySubscribed = /already\s+subscribed|repeat(?:ed)?\s+subscri|duplicate\s+subscri/i

/** Whether a refusal says that the topic is subscribed already. */
export const saysSubscribed = ({ detail }: Acknowledgement): boolean => alreadySubscribed.test(detail)

/** The codes of refusals that pass: overload, restart and rate limits. */
const passingCodes: ReadonlySet<number> = new Set([10000, 10006, 10016, 10019, 10429])

/** Whether the same request may succeed after a refusal like this. */
export const isPassing = ({ code, detail }: Pick<Acknowledgement, "code" | "detail">): boolean =>
  (code !== undefined && passingCodes.has(code)) || /\bbusy\b|try again|too many/i.test(detail)

/** Whether an answer names neither its request nor its topics. */
export const isAnonymous = ({ confirmed = [], id, refused = [] }: Acknowledgement): boolean =>
  id === undefined && confirmed.length + refused.length === 0

/** The topics that appear in a text as whole words. */
export const namedIn = (text: string, topics: Iterable<string>): ReadonlyArray<string> => {
  const words = new Set(text.split(/[^A-Za-z0-9._\-/]+/).map((word) => word.replace(/\.+$/, "")))
  return [...topics].filter((topic) => words.has(topic))
}
