/**
 * The service that calls endpoints over HTTP.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { Veil } from "../Errors/internal/Veil.js"
import {
  CredentialsError,
  type DecodeError,
  HttpStatusError,
  RequestFailed,
  RequestTimeout
} from "../Errors/Network.js"
import type { Outcome } from "../Errors/Outcome.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Layers/Credentials.js"
import { limited } from "../Layers/internal/Limits/LimitedCall.js"
import { monotonicMillis } from "../Layers/internal/Monotonic.js"
import { RateLimiter } from "../Layers/RateLimiter.js"
import { isSafeForKeys, restOrigin, type Venue } from "../Layers/Venue.js"
import * as Json from "../Schema/Json.js"
import { Signer } from "../Signing/Signer.js"
import { signRequestWith } from "../Signing/Signing.js"
import type { SignedRequest } from "../Signing/Style.js"
import * as Call from "./Call.js"
import type { Response } from "./Envelope.js"
import * as Answer from "./internal/Answer.js"
import * as CallSettings from "./internal/CallSettings.js"
import * as Deadline from "./internal/Deadline.js"
import * as DirectSend from "./internal/DirectSend.js"
import { maskedHeaders, maskedText, unmasked } from "./internal/Masking.js"
import { notSent } from "./internal/NotSent.js"
import { maskOf } from "./internal/Outline.js"
import { type Failure, isRefusal, type PendingCall } from "./internal/PendingCall.js"
import { isClockRefusal, pauseBefore, wasRevoked } from "./internal/Retry.js"
import { mayTellSecret } from "./internal/SecretNames.js"
import * as Secrets from "./internal/Secrets.js"
import { requestsTo } from "./internal/VenueRequest.js"
import { writesOf } from "./internal/Writes.js"
import type { Any } from "./Operation.js"
import * as Telemetry from "./Telemetry.js"
import { Transport, type TransportError, type TransportResponse } from "./Transport.js"
import * as WriteGate from "./WriteGate.js"

/**
 * Calls endpoints over HTTP: encodes the parameters, waits for the rate limit, signs, sends, checks the answer, and
 * retries if it is safe.
 */
export class RestClient extends Context.Tag("effect-bybit/RestClient")<
  RestClient,
  {
    readonly call: Call.Call
    /** Reports each unexpected shape accepted in `tolerant` mode. Returns a function that removes the listener. */
    readonly onDrift: (listener: (drift: DecodeError) => void) => () => void
  }
>() {}

/** The options of {@link layer}. */
export interface RestClientOptions {
  readonly venue: Venue
  /** Sent as `X-Referer` with every call. Brokers set their ID here. Defaults to `effect-bybit`. The layer dies if it is not a valid header. */
  readonly referer?: string | undefined
  /** How old a write may be when it is sent, unless `Settings.MaxWriteAge` is set. Defaults to its receive window. */
  readonly maxWriteAge?: Duration.DurationInput | undefined
  /**
   * The gate that its writes pass through, such as `WriteGate.layer()` for one of its own. By default, clients of one program that
   * are for the same venue share it, so a kill switch stops all of them.
   */
  readonly gate?: Layer.Layer<WriteGate.WriteGate> | undefined
}

/** A synchronous signer returns an Either, which can be read without running a fiber. */
const isDone = <A, E>(effect: Effect.Effect<A, E>): effect is Either.Either<A, E> => Either.isEither(effect)

/** In characters. Searching for long integers takes a fifth of the time of `JSON.parse`. */
const largeAnswer = 16_384

/** The outcome of a call after an attempt that failed. `isUnsent` is whether the exchange certainly did not act on this attempt. */
const outcomeOf = ({ endpoint, uncertain }: PendingCall, isUnsent: boolean): Outcome =>
  endpoint.kind === "read" || (isUnsent && !uncertain) ? "notExecuted" : "unknown"

const veilOf = ({ credentials, keys }: PendingCall, signed: SignedRequest): Veil =>
  new Veil({ keys, secrets: () => [...Secrets.signatureOf(signed), ...Secrets.secretOf(credentials)] })

const make = (options: RestClientOptions) =>
  Effect.gen(function* () {
    const transport = yield* Transport
    const offset = yield* ClockOffset
    const limiter = yield* RateLimiter
    const signer = yield* Signer
    const gate = yield* WriteGate.WriteGate
    const maxWriteAge = options.maxWriteAge === undefined ? undefined : Duration.toMillis(options.maxWriteAge)
    const origin = restOrigin(options.venue)
    const toVenue = requestsTo(options.venue, options.referer)
    const server = Telemetry.serverOf(origin)
    const canSendKeys = isSafeForKeys(origin)
    const listeners = new Set<(drift: DecodeError) => void>()

    const exchangeTimeOf = ({ clock }: PendingCall): number => clock.unsafeCurrentTimeMillis() + offset.current()

    const sign = (call: PendingCall): Effect.Effect<SignedRequest, CredentialsError> => {
      const { credentials, endpoint, request, settings } = call
      if (endpoint.access === "public") {
        const { method, path, query, body } = request
        return Either.right({ method, path, query, body, headers: {} })
      }
      if (credentials !== undefined && !canSendKeys) {
        return Either.left(
          new CredentialsError({
            message: `API keys are only sent over TLS or to this machine, not to ${server.address}`
          })
        )
      }
      return signRequestWith(signer, request, {
        endpoint,
        credentials,
        timestamp: call.timestamp,
        recvWindow: settings.window
      })
    }

    const read = (
      call: PendingCall,
      signed: SignedRequest,
      answer: TransportResponse
    ): Either.Either<Response<unknown>, Failure> => {
      const { endpoint, params, settings, uncertain } = call
      const { status, headers } = answer
      const nowMillis = exchangeTimeOf(call)
      const veil = veilOf(call, signed)
      const rateLimitOfHeaders = () => endpoint.protocol.envelope.rateLimit({}, headers)
      const unusable = (failure: Failure) => {
        limiter.observe(call.limited, { status, code: undefined, rateLimit: rateLimitOfHeaders(), nowMillis })
        return Either.left(failure)
      }
      if (status !== 200) {
        return unusable(
          new HttpStatusError({
            endpoint: call.name,
            code: status,
            message: (mayTellSecret(endpoint) ? "" : veil.shown(answer.statusText)) || `HTTP ${status}`,
            body: maskedText(endpoint, answer.body, veil),
            ...unmasked(endpoint, answer.body),
            headers: maskedHeaders(endpoint, headers, veil),
            outcome: outcomeOf(call, Answer.isRefusedBy(status))
          })
        )
      }
      const mode = settings.decoding
      // Strict decoding notices rounded integers in a large answer, which is then parsed again.
      const isNoticed = mode === "strict" && answer.body.length > largeAnswer
      let body: unknown
      try {
        body = isNoticed ? JSON.parse(answer.body) : Json.parse(answer.body)
      } catch {
        return unusable(Answer.unreadable(endpoint, answer.body, veil))
      }
      const options = {
        params,
        headers,
        mode,
        uncertain,
        veil,
        meaningOf: settings.meaningOf
      }
      let decoded = Answer.decode(endpoint, body, options)
      if (isNoticed && Either.isLeft(decoded) && Json.hasLongInteger(answer.body))
        decoded = Answer.decode(endpoint, Json.parse(answer.body), options)
      const { code, rateLimit = rateLimitOfHeaders(), time } = Answer.observed(decoded)
      limiter.observe(call.limited, { status, code, rateLimit, nowMillis: time ?? nowMillis })
      if (mode === "tolerant" && Either.isRight(decoded)) {
        const drift = Answer.mismatch(endpoint, body, decoded.right.result, options)
        if (drift !== undefined) {
          Telemetry.count(call, "drift")
          for (const listener of [...listeners]) report(listener, drift)
        }
      }
      return decoded
    }

    const requestFailed = (
      call: PendingCall,
      signed: SignedRequest,
      { cause, sent }: TransportError
    ): RequestFailed => {
      const { endpoint } = call
      return new RequestFailed({
        endpoint: call.name,
        cause: Secrets.maskedCause(endpoint, cause, veilOf(call, signed)),
        sent,
        outcome: outcomeOf(call, !sent)
      })
    }

    const send = (call: PendingCall, signed: SignedRequest): Effect.Effect<Response<unknown>, Failure> => {
      const { endpoint } = call
      const { headers, query, body } = signed
      if (body !== undefined) headers["content-type"] ??= "application/json"
      const path = query === "" ? signed.path : `${signed.path}?${query}`
      const { write } = call
      const attempt: Deadline.Attempt = { isOver: false, unsent: () => write?.ended(outcomeOf(call, true)) }
      const ready = toVenue({
        method: signed.method,
        path,
        headers,
        body,
        bytes: signed.multipart?.bytes,
        large: endpoint.large,
        reducesRisk: call.limited.reducesRisk,
        masked: maskOf(endpoint, call.params),
        revoked: () => write && (attempt.isOver ? new Error("The call has ended") : write.revoked())
      })
      const { timestamp } = call
      write?.handedOver(() => exchangeTimeOf(call) - timestamp)
      Telemetry.sending(call)
      const sentAt = monotonicMillis(call.clock)
      const lost = (failure: Failure) => {
        Telemetry.timed(call, sentAt, failure._tag)
        write?.ended(failure.outcome)
        return Effect.fail(failure)
      }
      const received = (answer: TransportResponse) => {
        call.status = answer.status
        Telemetry.timed(call, sentAt, undefined)
        const decoded = read(call, signed, answer)
        write?.ended(Either.isRight(decoded) ? "executed" : decoded.left.outcome)
        if (Either.isLeft(decoded)) return Effect.fail(decoded.left)
        Telemetry.count(call, "ok")
        return Effect.succeed(decoded.right)
      }
      return Deadline.send(
        transport,
        DirectSend.startOf(transport),
        ready,
        attempt,
        call.fiber,
        call.settings.timeout,
        (answer): Effect.Effect<Response<unknown>, Failure> => {
          if (Exit.isSuccess(answer)) return received(answer.value)
          const failure = Cause.failureOrCause(answer.cause)
          return Either.isLeft(failure)
            ? lost(requestFailed(call, signed, failure.left))
            : Effect.failCause(failure.right)
        },
        (isUnsent) =>
          lost(
            new RequestTimeout({
              endpoint: call.name,
              afterMillis: call.settings.timeout,
              outcome: outcomeOf(call, isUnsent)
            })
          )
      )
    }

    const attempt = <E>(
      call: PendingCall,
      admission: Effect.Effect<unknown, E>
    ): Effect.Effect<Response<unknown>, Failure | E> =>
      Effect.flatMap(admission, (): Effect.Effect<Response<unknown>, Failure> => {
        const refused = call.write?.revoked()
        if (refused !== undefined) return Effect.fail(notSent(call.name, refused, call.uncertain))
        call.offsetMillis = offset.current()
        call.timestamp = exchangeTimeOf(call)
        const ready = sign(call)
        if (!isDone(ready)) {
          return Effect.flatMap(ready, (signed) => {
            const refused = call.write?.revoked()
            return refused === undefined ? send(call, signed) : Effect.fail(notSent(call.name, refused, call.uncertain))
          })
        }
        return Either.isRight(ready) ? send(call, ready.right) : Effect.fail(ready.left)
      })

    const retry = (
      call: PendingCall,
      failure: Failure,
      attempts: number,
      clockMeasured: boolean
    ): Effect.Effect<Response<unknown>, Failure> => {
      Telemetry.count(call, failure._tag)
      call.failure = failure
      if (failure.outcome === "unknown") call.uncertain = true
      const isClockError = isClockRefusal(failure)
      // After a new measurement, another one would not help.
      const decided = isClockError && clockMeasured ? Effect.succeed(undefined) : pauseBefore(call, failure, attempts)
      return Effect.flatMap(decided, (pause) => {
        if (pause === undefined) {
          // For the benefit of later calls.
          return isClockError && !clockMeasured
            ? Effect.flatMap(Effect.forkDaemon(offset.resync), () => Effect.fail(failure))
            : Effect.fail(failure)
        }
        const remeasured = Effect.flatMap(offset.resync, () =>
          // With the same clock, it would be refused again.
          offset.current() === call.offsetMillis ? Effect.fail(failure) : Effect.void
        )
        const admission = Effect.flatMap(isClockError ? remeasured : pause, () => limiter.acquire(call.limited))
        const next = call.write === undefined ? admission : call.write.inTime(admission, failure, call.fiber)
        return Effect.catchAll(attempt(call, next), (error) =>
          // It was not sent again, so the outcome of the previous attempt still applies.
          error === failure ||
          error._tag === "RateLimitQueueFull" ||
          error._tag === "CredentialsError" ||
          wasRevoked(call, error)
            ? Effect.fail(failure)
            : retry(call, error, attempts + 1, clockMeasured || isClockError)
        )
      })
    }

    const call = (endpoint: Any, params: unknown, credentials: Credentials["Type"] | undefined) =>
      Effect.withFiberRuntime<Response<unknown>, Failure>((fiber) => {
        const name = Answer.nameOf(endpoint)
        const writes = writesOf(endpoint)
        if (writes === undefined && endpoint.kind !== "read")
          return Effect.dieMessage(`${name} is not a read: create it with Endpoint.post or Endpoint.del`)
        const settings = CallSettings.of(fiber.currentContext)
        const clock = Context.get(fiber.currentDefaultServices, Clock.Clock)
        const write =
          writes === undefined
            ? undefined
            : writes.enter(
                gate,
                { endpoint, params, key: credentials?.key, account: credentials?.account },
                clock,
                fiber.currentContext,
                maxWriteAge
              )
        const refused = write?.revoked()
        if (refused !== undefined) return Effect.fail(notSent(name, refused, false))
        const encoded = endpoint.encodeRequest(params, settings.encoding)
        if (Either.isLeft(encoded)) return Effect.fail(encoded.left)
        const call: PendingCall = {
          endpoint,
          name,
          params,
          request: encoded.right,
          credentials,
          keys: credentials === undefined ? [] : [credentials.key],
          limited:
            writes === undefined || write === undefined
              ? limited(endpoint, params, credentials, origin)
              : writes.limitedCall(endpoint, params, credentials, origin, write),
          fiber,
          settings,
          clock,
          write,
          startedAt: clock.unsafeCurrentTimeMillis(),
          uncertain: false,
          retryState: undefined,
          offsetMillis: 0,
          timestamp: 0,
          server,
          sends: 0,
          status: undefined,
          failure: undefined,
          span: undefined
        }
        const attempts = Effect.catchAll(attempt(call, limiter.acquire(call.limited)), (failure) =>
          retry(call, failure, 0, false)
        )
        return Telemetry.traced(attempts, call, isRefusal)
      })

    return RestClient.of({
      // `Answer.decode` resolves codes in the endpoint's unions, so the types follow from the endpoint.
      call: Call.untyped(call),
      onDrift: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    })
  })

const report = (listener: (drift: DecodeError) => void, drift: DecodeError): void => {
  try {
    listener(drift)
  } catch {
    // A listener that throws must not fail the call.
  }
}

/**
 * A client that answers every call with a function, for tests. The types of its answers are not checked.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as RestClient from "effect-bybit/Http/RestClient"
 * import * as Market from "effect-bybit/Market"
 *
 * const client = RestClient.mock((endpoint) =>
 *   Effect.succeed({ result: endpoint.id === "getServerTime" ? { timeSecond: "1", timeNano: "1000000000" } : {} })
 * )
 * export const program = Market.getServerTime().pipe(Effect.provideService(RestClient.RestClient, client))
 * ```
 */
export const mock = <E>(
  answer: (
    endpoint: Any,
    params: unknown,
    credentials: Credentials["Type"] | undefined
  ) => Effect.Effect<Partial<Response<unknown>>, E>
): RestClient["Type"] => RestClient.of({ call: Call.mock(answer), onDrift: () => () => {} })

/** The REST client of a venue, and the gate that its writes pass through. */
export const layer = (
  options: RestClientOptions
): Layer.Layer<RestClient | WriteGate.WriteGate, never, Transport | ClockOffset | RateLimiter | Signer> =>
  Layer.provideMerge(Layer.effect(RestClient, make(options)), options.gate ?? WriteGate.layerOf(options.venue.rest))
