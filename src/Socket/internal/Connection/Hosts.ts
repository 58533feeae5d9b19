/** The dialer of a venue: checks its URLs and adds its headers. */
import * as Effect from "effect/Effect"
import { InvalidVenue } from "../../../Errors/Network.js"
import { headersOf } from "../../../Http/internal/VenueHeaders.js"
import type { Venue } from "../../../Http/Venue.js"
import { Dialer } from "../../Dialer.js"

const isUrl = (text: string): boolean => {
  try {
    return /^wss?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/**
 * Opens the sockets of one venue, with its headers. Fails if a host is no URL, because a connection to it would be retried forever.
 */
export const dialerOf = (venue: Venue): Effect.Effect<Dialer["Type"], InvalidVenue, Dialer> => {
  const url = Object.values(venue.sockets).find((host) => host !== undefined && !isUrl(host))
  if (url !== undefined) return Effect.fail(new InvalidVenue({ venue: venue.name, url }))
  return Effect.map(Dialer, (dialer) => {
    const headers = headersOf(venue)
    return Object.keys(headers).length === 0
      ? dialer
      : Dialer.of({ dial: (url, events) => dialer.dial(url, events, headers) })
  })
}
