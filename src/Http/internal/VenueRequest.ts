import { headersOf } from "../../Layers/internal/VenueHeaders.js"
import { restOrigin, type Venue } from "../../Layers/Venue.js"
import type { TransportRequest } from "../Transport.js"

/**
 * Addresses requests to a venue: every request gets its host and its headers here. A request's own headers, such as its signature,
 * stay as they are.
 */
export const requestsTo = (
  venue: Pick<Venue, "rest" | "headers">
): ((request: Omit<TransportRequest, "origin">) => TransportRequest) => {
  const origin = restOrigin(venue)
  const additional = Object.entries(headersOf(venue))
  if (additional.length === 0) return (request) => ({ ...request, origin })
  return (request) => {
    const own = new Set(Object.keys(request.headers).map((name) => name.toLowerCase()))
    const added = additional.filter(([name]) => !own.has(name))
    return { ...request, origin, headers: { ...Object.fromEntries(added), ...request.headers } }
  }
}
