/** Signs the calls of the REST client, and turns them into requests for its transport. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CredentialsError } from "../../Errors/Network.js"
import { isDone } from "../../Signing/internal/Done.js"
import type { Signer } from "../../Signing/Signer.js"
import type { SignedRequest } from "../../Signing/Style.js"
import * as Telemetry from "../Telemetry.js"
import type { Transport, TransportRequest } from "../Transport.js"
import { isSafeForKeys, restOrigin, type Venue } from "../Venue.js"
import * as DirectSend from "./DirectSend.js"
import { keyedOf, screenOf } from "./Keyed.js"
import type { PendingCall } from "./PendingCall.js"
import { requestsTo } from "./VenueRequest.js"
import type { Signed, Wire } from "./Wire.js"

/** Signs a call, if it is private. */
const signedBy =
  (signer: Signer["Type"]) =>
  (call: PendingCall): Effect.Effect<SignedRequest, CredentialsError> => {
    const { endpoint, request } = call
    const keyed = endpoint.access === "public" ? undefined : keyedOf(endpoint)
    if (keyed !== undefined) return keyed.sign(signer, call)
    const { body, method, path, query } = request
    return Either.right({ method, path, query, body, headers: {} })
  }

/** Carries calls over HTTP. */
export const make = (
  venue: Venue,
  referer: string | undefined,
  signer: Signer["Type"],
  transport: Transport["Type"]
): Wire<TransportRequest> => {
  const origin = restOrigin(venue)
  const toVenue = requestsTo(venue, referer)
  const server = Telemetry.serverOf(origin)
  const sign = signedBy(signer)
  const ready = (call: PendingCall, signed: SignedRequest): Signed<TransportRequest> => {
    const { body, headers, method, multipart, query } = signed
    const { apiKey, endpoint, limited, params } = call
    if (body !== undefined) headers["content-type"] ??= "application/json"
    return {
      screen: () => screenOf(endpoint, apiKey, signed),
      request: ({ revoked }) =>
        toVenue({
          method,
          path: query === "" ? signed.path : `${signed.path}?${query}`,
          headers,
          body,
          bytes: multipart?.bytes,
          large: endpoint.large,
          reducesRisk: limited.reducesRisk,
          masked: keyedOf(endpoint)?.maskOf(endpoint, params),
          revoked
        })
    }
  }
  return {
    server,
    unsafe: isSafeForKeys(origin)
      ? undefined
      : `API keys are only sent over TLS or to this machine, not to ${server.address}`,
    timeoutMillis: Number.POSITIVE_INFINITY,
    open: undefined,
    usesKey: true,
    sign: (call) => {
      const signed = sign(call)
      return isDone(signed)
        ? Either.map(signed, (signed) => ready(call, signed))
        : Effect.map(signed, (signed) => ready(call, signed))
    },
    sender: DirectSend.startOf(transport) ?? transport
  }
}
