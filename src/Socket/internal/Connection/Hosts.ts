import { InvalidVenue } from "../../../Errors/Network.js"
import type { Venue } from "../../../Layers/Venue.js"

const isUrl = (text: string): boolean => {
  try {
    return /^wss?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** The socket host of a venue that is no URL, if there is one: a connection to it would be retried forever. */
export const invalidHost = ({ name, sockets }: Venue): InvalidVenue | undefined => {
  const url = Object.values(sockets).find((host) => host !== undefined && !isUrl(host))
  return url === undefined ? undefined : new InvalidVenue({ venue: name, url })
}
