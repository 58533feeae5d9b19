/** Finds the part of a body that is the endpoint's result. */
import type { Any } from "../Operation.js"

/** The part of an answer that the endpoint's schema describes. */
export const receivedIn = (endpoint: Any, body: Readonly<Record<string, unknown>>): unknown =>
  endpoint.root === "envelope" ? body : endpoint.protocol.envelope.result(body)
