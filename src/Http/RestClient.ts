import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import type { CommonError } from "../Errors/Exchange.js"
import { maskText } from "../Errors/Mask.js"
import {
  CredentialsError,
  type DecodeError,
  HttpStatusError,
  type NetworkError,
  RequestError,
  RequestTimeout
} from "../Errors/Network.js"
import type { Outcome } from "../Errors/Outcome.js"
import type { Refusal } from "../Errors/Refusal.js"
import { ErrorCatalogue } from "../Errors/Unknown.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Layers/Credentials.js"
import { type LimitedCall, RateLimiter, weightOf } from "../Layers/RateLimiter.js"
import type { Venue } from "../Layers/Venue.js"
import { Signer } from "../Signing/Signer.js"
import { signRequestWith } from "../Signing/Signing.js"
import type { SignedRequest } from "../Signing/Style.js"
import * as Answer from "./Answer.js"
import * as Deadline from "./Deadline.js"
import type { Any, EncodedRequest } from "./Endpoint.js"
import type { RateLimit, Response } from "./Envelope.js"
import * as Settings from "./Settings.js"
import * as Telemetry from "./Telemetry.js"
import { Transport, type TransportError, type TransportResponse } from "./Transport.js"

/**
 * Calls endpoints over HTTP: encodes, waits for the limit, signs, sends, checks the answer, and sends again what may be sent
 * again.
 *
 * @since 0.1.0
 */
export class RestClient extends Context.Tag("effect-bybit/RestClient")<
  RestClient,
  {
    readonly call: <A, E>(
      endpoint: Any,
      params: unknown,
      credentials: Credentials["Type"] | undefined
    ) => Effect.Effect<Response<A>, CommonError | NetworkError | E>
    /** Reports each answer of an unexpected shape that the mode `tolerant` let pass; gives back how to stop. */
    readonly onDrift: (listener: (drift: DecodeError) => void) => () => void
  }
>() {}

/**
 * What a {@link layer} is made with.
 *
 * @since 0.1.0
 */
export interface RestClientOptions {
  readonly venue: Venue
  /** Sent as `X-Referer` with every call; `effect-bybit` unless set. Brokers put their id here. */
  readonly referer?: string | undefined
}

type Failure = NetworkError | Refusal

/** A synchronous signer gives an Either, which needs no fiber step to be taken apart. */
const isDone = <A, E>(effect: Effect.Effect<A, E>): effect is Either.Either<A, E> => Either.isEither(effect)

const isRefusal = (failure: Failure): failure is Refusal => "category" in failure

const isClockRefusal = (failure: Failure): boolean => isRefusal(failure) && failure.category === "clock"
const limitExceeded = 10006
/** A commit is sent again within this time of its call, or not at all. */
const commitRetryMillis = 1000

/** What the limiter can learn from a decoded answer. */
const learnt = (
  decoded: Either.Either<Response<unknown>, Failure>
): { readonly code: number | undefined; readonly rateLimit: RateLimit | undefined } => {
  if (Either.isRight(decoded)) return { code: 0, rateLimit: decoded.right.rateLimit }
  const failure = decoded.left
  return isRefusal(failure)
    ? { code: failure.code, rateLimit: failure.rateLimit }
    : { code: undefined, rateLimit: undefined }
}

const statusOutcome = (endpoint: Any, status: number): Outcome =>
  endpoint.kind === "read" || (status >= 400 && status < 500) ? "notExecuted" : "unknown"

const make = (options: RestClientOptions) =>
  Effect.gen(function* () {
    const transport = yield* Transport
    const offset = yield* ClockOffset
    const limiter = yield* RateLimiter
    const signer = yield* Signer
    const origin = options.venue.rest
    const referer = options.referer ?? "effect-bybit"
    const listeners = new Set<(drift: DecodeError) => void>()

    const signed = (
      endpoint: Any,
      request: EncodedRequest,
      credentials: Credentials["Type"] | undefined,
      context: Context.Context<never>,
      clock: Clock.Clock
    ): Effect.Effect<SignedRequest, CredentialsError> => {
      if (endpoint.access === "public") {
        const { method, path, query, body } = request
        return Either.right({ method, path, query, body, headers: {} })
      }
      if (credentials === undefined) {
        return Effect.fail(new CredentialsError({ message: "Private endpoints require api and private keys set" }))
      }
      return signRequestWith(signer, request, {
        endpoint,
        credentials,
        timestamp: clock.unsafeCurrentTimeMillis() + offset.current(),
        recvWindow: Duration.toMillis(Context.get(context, Settings.ReceiveWindow))
      })
    }

    const read = (
      endpoint: Any,
      params: unknown,
      limited: LimitedCall,
      answer: TransportResponse,
      uncertain: boolean,
      keys: ReadonlyArray<string>,
      context: Context.Context<never>,
      nowMillis: number
    ): Either.Either<Response<unknown>, Failure> => {
      const { status, headers } = answer
      if (status !== 200) {
        limiter.observe(limited, { status, code: undefined, rateLimit: undefined, nowMillis })
        return Either.left(
          new HttpStatusError({
            endpoint: Answer.nameOf(endpoint),
            code: status,
            message: answer.statusText === "" ? `HTTP ${status}` : answer.statusText,
            body: String(Answer.masked(endpoint, maskText(answer.body, keys))),
            headers,
            outcome: uncertain ? "unknown" : statusOutcome(endpoint, status)
          })
        )
      }
      let body: unknown
      try {
        body = JSON.parse(answer.body)
      } catch {
        limiter.observe(limited, { status, code: undefined, rateLimit: undefined, nowMillis })
        return Either.left(Answer.unreadable(endpoint, maskText(answer.body, keys)))
      }
      const mode = Context.get(context, Settings.Mode)
      const decoded = Answer.decode(endpoint, body, {
        params,
        headers,
        mode,
        uncertain,
        keys,
        meaningOf: Context.get(context, ErrorCatalogue)
      })
      limiter.observe(limited, { status, ...learnt(decoded), nowMillis })
      if (mode === "tolerant" && Either.isRight(decoded)) {
        const drift = Answer.mismatch(endpoint, params, body, decoded.right.result)
        if (drift !== undefined) {
          Telemetry.count(Answer.nameOf(endpoint), "drift")
          for (const listener of [...listeners]) listener(drift)
        }
      }
      return decoded
    }

    const lost = (endpoint: Any, error: TransportError, uncertain: boolean): RequestError =>
      new RequestError({
        endpoint: Answer.nameOf(endpoint),
        cause: error.cause,
        sent: error.sent,
        outcome: uncertain ? "unknown" : endpoint.kind === "read" || !error.sent ? "notExecuted" : "unknown"
      })

    const call = (endpoint: Any, params: unknown, credentials: Credentials["Type"] | undefined) =>
      Effect.withFiberRuntime<Response<unknown>, Failure>((fiber) => {
        const context = fiber.currentContext
        const encoded = endpoint.encodeRequest(params, { strict: Context.get(context, Settings.StrictParameters) })
        if (Either.isLeft(encoded)) return Effect.fail(encoded.left)
        const request = encoded.right
        const clock = Context.get(fiber.currentDefaultServices, Clock.Clock)
        const name = Answer.nameOf(endpoint)
        const limited: LimitedCall = {
          endpoint,
          key: endpoint.access === "public" ? undefined : credentials?.key,
          category: (params as { readonly category?: string } | undefined)?.category,
          weight: weightOf(endpoint, params)
        }
        const keys = credentials === undefined ? [] : [credentials.key]
        const timeout = Duration.toMillis(Context.get(context, Settings.RequestTimeout))
        const startedAt = clock.unsafeCurrentTimeMillis()
        let uncertain = false

        const tooLate = () =>
          new RequestTimeout({
            endpoint: name,
            afterMillis: timeout,
            outcome: endpoint.kind === "read" ? "notExecuted" : "unknown"
          })
        const send = ({ headers, query, body }: SignedRequest) => {
          headers["X-Referer"] = referer
          if (body !== undefined) headers["content-type"] ??= "application/json"
          const path = query === "" ? request.path : `${request.path}?${query}`
          const ready = { method: request.method, origin, path, headers, body, large: endpoint.large }
          return Effect.matchEffect(Deadline.send(transport, ready, fiber, timeout, tooLate), {
            onFailure: (error) =>
              Effect.fail(error._tag === "TransportError" ? lost(endpoint, error, uncertain) : error),
            onSuccess: (answer) =>
              read(endpoint, params, limited, answer, uncertain, keys, context, clock.unsafeCurrentTimeMillis())
          })
        }
        const once: Effect.Effect<Response<unknown>, Failure> = Effect.flatMap(limiter.acquire(limited), () => {
          const ready = signed(endpoint, request, credentials, context, clock)
          return isDone(ready)
            ? Either.match(ready, { onLeft: Effect.fail, onRight: send })
            : Effect.flatMap(ready, send)
        })
        const again = (failure: Failure, attempt: number): Effect.Effect<Response<unknown>, Failure> => {
          Telemetry.count(name, failure._tag)
          const elapsed = clock.unsafeCurrentTimeMillis() - startedAt
          const wait = waitBefore(endpoint, failure, attempt, elapsed, context)
          if (wait === undefined) return Effect.fail(failure)
          if (failure.outcome === "unknown") uncertain = true
          const ready = isClockRefusal(failure) ? offset.resync : Effect.void
          return ready.pipe(
            Effect.zipRight(
              wait === 0 ? Effect.void : Effect.flatMap(Random.next, (r) => Effect.sleep(wait * (0.5 + r / 2)))
            ),
            Effect.zipRight(once),
            Effect.catchAll((next) => {
              if (next._tag === "RateLimitQueueFull") return Effect.fail(failure)
              return again(next, attempt + 1)
            })
          )
        }
        const whole = Effect.matchEffect(once, {
          onFailure: (failure) => again(failure, 0),
          onSuccess: (response) => {
            Telemetry.count(name, "ok")
            return Effect.succeed(response)
          }
        })
        const { method, path } = request
        return Telemetry.traced(whole, fiber.currentTracer, { name, method, path, origin }, isRefusal)
      })

    return RestClient.of({
      // The endpoint's declared unions are what `Answer.decode` looks codes up in: A and E follow from the endpoint.
      call: call as unknown as RestClient["Type"]["call"],
      onDrift: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    })
  })

/** How long to wait before sending again, or `undefined` when it must not be sent again. */
const waitBefore = (
  endpoint: Any,
  failure: Failure,
  attempt: number,
  elapsed: number,
  context: Context.Context<never>
): number | undefined => {
  const passing =
    failure._tag === "RequestError" ||
    (failure._tag === "HttpStatusError" && failure.code >= 500) ||
    isClockRefusal(failure) ||
    (isRefusal(failure) && failure.code === limitExceeded)
  if (!passing) return undefined
  if (endpoint.kind === "commit") {
    return attempt === 0 && failure.outcome === "notExecuted" && elapsed < commitRetryMillis ? 0 : undefined
  }
  const { times, firstWait } = Context.get(context, Settings.Retries)
  if (attempt >= times || elapsed >= Duration.toMillis(Context.get(context, Settings.RequestTimeout))) return undefined
  return isClockRefusal(failure) ? 0 : Duration.toMillis(firstWait) * 2 ** attempt
}

/**
 * The client of one venue.
 *
 * @since 0.1.0
 */
export const layer = (
  options: RestClientOptions
): Layer.Layer<RestClient, never, Transport | ClockOffset | RateLimiter | Signer> =>
  Layer.effect(RestClient, make(options))
