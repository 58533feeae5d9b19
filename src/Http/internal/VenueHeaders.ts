/** Checks a venue's own headers before they are sent. */
import type { Venue } from "../Venue.js"

const sendable = { name: /^[!#$%&'*+.^_`|~0-9a-z-]+$/, value: /^[\t\x20-\x7e\x80-\xff]*$/ }

/** The headers of a venue, with names in lower case. Throws if one can't be sent, without showing its value. */
export const headersOf = ({ headers = {} }: Pick<Venue, "headers">): Readonly<Record<string, string>> => {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const wrong = lowered.find(
    ([name, value]) => !sendable.name.test(name) || typeof value !== "string" || !sendable.value.test(value)
  )
  if (wrong !== undefined)
    throw new TypeError(
      `header ${JSON.stringify(wrong[0])} of the venue: a header must not contain line breaks or special characters`
    )
  return Object.fromEntries(lowered)
}
