/** Adds host, headers and referer of a venue to each request. */
import type { TransportRequest } from "../Transport.js"
import { restOrigin, type Venue } from "../Venue.js"
import { refererOf } from "./Referer.js"
import { headersOf } from "./VenueHeaders.js"

/**
 * Addresses requests to a venue: every request gets its host, its headers and the referer here. A request's own headers, such as its
 * signature, stay as they are.
 */
export const requestsTo = (
  venue: Pick<Venue, "rest" | "headers">,
  referer: string | undefined
): ((request: Omit<TransportRequest, "origin">) => TransportRequest) => {
  const origin = restOrigin(venue)
  const everywhere = { "X-Referer": refererOf(referer) }
  const additional = Object.entries(headersOf(venue))
  if (additional.length === 0)
    return (request) => ({ ...request, origin, headers: { ...request.headers, ...everywhere } })
  return (request) => {
    const own = new Set([...Object.keys(request.headers), "X-Referer"].map((name) => name.toLowerCase()))
    const added = additional.filter(([name]) => !own.has(name))
    return { ...request, origin, headers: { ...Object.fromEntries(added), ...request.headers, ...everywhere } }
  }
}
