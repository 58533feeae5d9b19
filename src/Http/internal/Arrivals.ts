/** Reads answers as they arrive, and tells the limiter, and whoever listens for drift. */
import * as Either from "effect/Either"
import { type DecodeError, HttpStatusError } from "../../Errors/Network.js"
import * as Json from "../../Schema/Json.js"
import { header, type Response } from "../Envelope.js"
import * as Telemetry from "../Telemetry.js"
import * as Answer from "./Answer.js"
import type { VenueWatch } from "./DriftWatch.js"
import type { Limiter } from "./LimitedCall.js"
import { type Failure, outcomeOf, type PendingCall } from "./PendingCall.js"
import type { Screen } from "./Screen.js"
import type { Arrival } from "./Wire.js"

/** What hears of answers. */
export interface Parts {
  readonly limiter: Limiter
  /** By how much the exchange's clock is ahead, in milliseconds. */
  readonly offset: { readonly current: () => number }
  /** Called with each unexpected shape that `tolerant` decoding accepts. */
  readonly drifted: (drift: DecodeError) => void
  /** Hears of answers whose shape was checked. */
  readonly watch: VenueWatch | undefined
  /** Called with what an observer has thrown: the answer counts all the same. */
  readonly thrown: (cause: unknown) => void
}

type Read = Either.Either<Response<unknown>, Failure>

/** In characters. Searching for long integers takes a fifth of the time of `JSON.parse`. */
const largeAnswer = 16_384

/** The exchange's time, in milliseconds. */
export const exchangeTimeOf = ({ offset }: Parts, { clock }: PendingCall): number =>
  clock.unsafeCurrentTimeMillis() + offset.current()

const statusError = (call: PendingCall, arrival: Arrival, screen: Screen): HttpStatusError => {
  const { headers, status } = arrival
  const body = `${arrival.body}`
  return new HttpStatusError({
    endpoint: call.name,
    code: status,
    message: (screen.mayTellSecret ? "" : screen.shown(arrival.statusText)) || `HTTP ${status}`,
    body: screen.maskedText(body),
    ...screen.unmasked(body),
    headers: screen.headers(headers),
    outcome: outcomeOf(call, Answer.isRefusedBy(status))
  })
}

const decoded = (parts: Parts, call: PendingCall, { body, headers }: Arrival, screen: Screen): Read => {
  const { endpoint, params, settings, uncertain } = call
  const mode = settings.decoding
  const options = { params, headers, mode, uncertain, screen, meaningOf: settings.meaningOf }
  // Strict decoding notices rounded integers in a large answer, which is then parsed again.
  const isNoticed = mode === "strict" && typeof body === "string" && body.length > largeAnswer
  let parsed = body
  try {
    if (typeof body === "string") parsed = isNoticed ? JSON.parse(body) : Json.parse(body)
  } catch {
    return Either.left(Answer.unreadable(endpoint, body, screen))
  }
  const answer = Answer.decode(endpoint, parsed, options)
  if (isNoticed && Either.isLeft(answer) && Json.hasLongInteger(body))
    return Answer.decode(endpoint, Json.parse(body), options)
  let drift: DecodeError | undefined
  if (mode === "tolerant" && Either.isRight(answer)) {
    drift = Answer.mismatch(endpoint, parsed, options)
    if (drift !== undefined) {
      Telemetry.count(call, "drift")
      parts.drifted(drift)
    }
  }
  if (mode !== "off") parts.watch?.answered(call, answer, drift, screen)
  return answer
}

/** A limiter that throws must not turn what was executed into a failure. */
const observe = (parts: Parts, call: PendingCall, { headers, status }: Arrival, answer: Read, now: number): void => {
  const { code, rateLimit, time } = Answer.observed(answer)
  try {
    parts.limiter.unsafeObserve(call.limited, {
      status,
      code,
      rateLimit: rateLimit ?? call.endpoint.protocol.envelope.rateLimit({}, headers),
      nowMillis: time ?? now
    })
  } catch (cause) {
    parts.thrown(cause)
  }
}

/** Reads an answer, even if nobody waits for it anymore: it tells the limit. */
export const read = (parts: Parts, call: PendingCall, arrival: Arrival, screen: Screen): Read => {
  const now = exchangeTimeOf(parts, call)
  const answer =
    arrival.status === 200 ? decoded(parts, call, arrival, screen) : Either.left(statusError(call, arrival, screen))
  observe(parts, call, arrival, answer, now)
  const traceId = call.span && header(arrival.headers, "traceid")
  if (traceId !== undefined) call.span?.attribute("bybit.trace_id", screen.shown(traceId))
  return answer
}
