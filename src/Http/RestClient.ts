import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import type { CommonError } from "../Errors/CommonError.js"
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
import { mayCarryKeys, type Venue } from "../Layers/Venue.js"
import { Signer } from "../Signing/Signer.js"
import { signRequestWith } from "../Signing/Signing.js"
import type { SignedRequest } from "../Signing/Style.js"
import type { EncodedRequest } from "./EncodedRequest.js"
import type { RateLimit, Response } from "./Envelope.js"
import * as Answer from "./internal/Answer.js"
import * as Deadline from "./internal/Deadline.js"
import type { Any } from "./Operation.js"
import * as Settings from "./Settings.js"
import * as Telemetry from "./Telemetry.js"
import { Transport, type TransportError, type TransportResponse } from "./Transport.js"

/**
 * Calls endpoints over HTTP: encodes, waits for the limit, signs, sends, checks the answer, and sends again what may be sent
 * again.
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

/** What a {@link layer} is made with. */
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

/** The signature of a request, in a header or among its parameters: an answer or an error may repeat it. */
const signatureOf = ({ headers, query, body }: SignedRequest): ReadonlyArray<string> => {
  const found = headers["X-BAPI-SIGN"] ?? /(?:^|[&"])sign(?:=|":")([^&"]+)/.exec(`${query}&${body ?? ""}`)?.[1]
  if (found === undefined) return []
  return found.includes("%") ? [found, decodeURIComponent(found)] : [found]
}

/** 408 says that something timed out on the way: the exchange may have acted. */
const statusOutcome = (endpoint: Any, status: number): Outcome =>
  endpoint.kind === "read" || (status >= 400 && status < 500 && status !== 408) ? "notExecuted" : "unknown"

const make = (options: RestClientOptions) =>
  Effect.gen(function* () {
    const transport = yield* Transport
    const offset = yield* ClockOffset
    const limiter = yield* RateLimiter
    const signer = yield* Signer
    const origin = options.venue.rest
    const address = origin.replace(/^\w+:\/\/(?:[^/@]*@)?/, "")
    const keysMayTravel = mayCarryKeys(origin)
    const referer = options.referer ?? "effect-bybit"
    const listeners = new Set<(drift: DecodeError) => void>()

    const sign = ({
      endpoint,
      request,
      credentials,
      context,
      clock
    }: Call): Effect.Effect<SignedRequest, CredentialsError> => {
      if (endpoint.access === "public") {
        const { method, path, query, body } = request
        return Either.right({ method, path, query, body, headers: {} })
      }
      if (credentials === undefined) {
        return Either.left(new CredentialsError({ message: "Private endpoints require api and private keys set" }))
      }
      if (!keysMayTravel) {
        return Either.left(
          new CredentialsError({ message: `Keys go over TLS or to this machine only, not to ${address}` })
        )
      }
      return signRequestWith(signer, request, {
        endpoint,
        credentials,
        timestamp: clock.unsafeCurrentTimeMillis() + offset.current(),
        recvWindow: Duration.toMillis(Context.get(context, Settings.ReceiveWindow))
      })
    }

    const read = (
      call: Call,
      signed: SignedRequest,
      answer: TransportResponse
    ): Either.Either<Response<unknown>, Failure> => {
      const { endpoint, params, context, uncertain } = call
      const { status, headers } = answer
      const nowMillis = call.clock.unsafeCurrentTimeMillis()
      const hide = { keys: call.keys, secrets: () => signatureOf(signed) }
      const unusable = (failure: Failure) => {
        const rateLimit = endpoint.protocol.envelope.rateLimit({}, headers)
        limiter.observe(call.limited, { status, code: undefined, rateLimit, nowMillis })
        return Either.left(failure)
      }
      if (status !== 200) {
        return unusable(
          new HttpStatusError({
            endpoint: call.name,
            code: status,
            message: Answer.hidden(answer.statusText === "" ? `HTTP ${status}` : answer.statusText, hide),
            body: String(Answer.masked(endpoint, answer.body, hide)),
            headers: Object.fromEntries(
              Object.entries(headers).map(([name, value]) => [name, Answer.hidden(value, hide)])
            ),
            outcome: uncertain ? "unknown" : statusOutcome(endpoint, status)
          })
        )
      }
      let body: unknown
      try {
        body = JSON.parse(answer.body)
      } catch {
        return unusable(Answer.unreadable(endpoint, answer.body, hide))
      }
      const mode = Context.get(context, Settings.Mode)
      const options = { params, headers, mode, uncertain, ...hide, meaningOf: Context.get(context, ErrorCatalogue) }
      const decoded = Answer.decode(endpoint, body, options)
      limiter.observe(call.limited, { status, ...learnt(decoded), nowMillis })
      if (mode === "tolerant" && Either.isRight(decoded)) {
        const drift = Answer.mismatch(endpoint, body, decoded.right.result, options)
        if (drift !== undefined) {
          Telemetry.count(call.name, "drift")
          for (const listener of [...listeners]) report(listener, drift)
        }
      }
      return decoded
    }

    const lost = (
      { endpoint, keys, name, uncertain }: Call,
      signed: SignedRequest,
      error: TransportError
    ): RequestError =>
      new RequestError({
        endpoint: name,
        cause: Answer.maskedCause(endpoint, error.cause, { keys, secrets: () => signatureOf(signed) }),
        sent: error.sent,
        outcome: uncertain ? "unknown" : endpoint.kind === "read" || !error.sent ? "notExecuted" : "unknown"
      })

    const send = (call: Call, signed: SignedRequest): Effect.Effect<Response<unknown>, Failure> => {
      const { endpoint } = call
      const { headers, query, body } = signed
      headers["X-Referer"] = referer
      if (body !== undefined) headers["content-type"] ??= "application/json"
      const path = query === "" ? signed.path : `${signed.path}?${query}`
      const text = { method: signed.method, origin, path, headers, body, large: endpoint.large }
      const ready = signed.multipart === undefined ? text : { ...text, bytes: signed.multipart.bytes }
      const tooLate = () =>
        new RequestTimeout({
          endpoint: call.name,
          afterMillis: call.timeoutMillis,
          outcome: endpoint.kind === "read" ? "notExecuted" : "unknown"
        })
      return Effect.matchEffect(Deadline.send(transport, ready, call.fiber, call.timeoutMillis, tooLate), {
        onFailure: (error) => Effect.fail(error._tag === "TransportError" ? lost(call, signed, error) : error),
        onSuccess: (answer) => {
          const decoded = read(call, signed, answer)
          if (Either.isRight(decoded)) Telemetry.count(call.name, "ok")
          return decoded
        }
      })
    }

    const attempt = <E>(
      call: Call,
      admission: Effect.Effect<unknown, E>
    ): Effect.Effect<Response<unknown>, Failure | E> =>
      Effect.flatMap(admission, () => {
        const ready = sign(call)
        if (!isDone(ready)) return Effect.flatMap(ready, (signed) => send(call, signed))
        return Either.isRight(ready) ? send(call, ready.right) : Effect.fail(ready.left)
      })

    const again = (
      call: Call,
      failure: Failure,
      attempts: number,
      clockMeasured: boolean
    ): Effect.Effect<Response<unknown>, Failure> => {
      Telemetry.count(call.name, failure._tag)
      if (failure.outcome === "unknown") call.uncertain = true
      const elapsed = call.clock.unsafeCurrentTimeMillis() - call.startedAt
      const mustMeasure = isClockRefusal(failure)
      const wait = mustMeasure && clockMeasured ? undefined : waitBefore(call, failure, attempts, elapsed)
      if (wait === undefined) {
        // For the calls to come.
        return mustMeasure && !clockMeasured
          ? Effect.zipRight(Effect.forkDaemon(offset.resync), Effect.fail(failure))
          : Effect.fail(failure)
      }
      const pause = mustMeasure
        ? offset.resync
        : wait === 0
          ? Effect.void
          : Effect.flatMap(Random.next, (r) => Effect.sleep(wait * (0.5 + r / 2)))
      const admission = Effect.zipRight(pause, limiter.acquire(call.limited))
      const next = call.endpoint.kind === "commit" ? soon(call, admission, failure) : admission
      return Effect.catchAll(attempt(call, next), (error) =>
        // It was not sent again: what is known is what the attempt before has told.
        error === failure || error._tag === "RateLimitQueueFull" || error._tag === "CredentialsError"
          ? Effect.fail(failure)
          : again(call, error, attempts + 1, clockMeasured || mustMeasure)
      )
    }

    const call = (endpoint: Any, params: unknown, credentials: Credentials["Type"] | undefined) =>
      Effect.withFiberRuntime<Response<unknown>, Failure>((fiber) => {
        const context = fiber.currentContext
        const encoded = endpoint.encodeRequest(params, { strict: Context.get(context, Settings.StrictParameters) })
        if (Either.isLeft(encoded)) return Effect.fail(encoded.left)
        const clock = Context.get(fiber.currentDefaultServices, Clock.Clock)
        const name = Answer.nameOf(endpoint)
        const call: Call = {
          endpoint,
          name,
          params,
          request: encoded.right,
          credentials,
          keys: credentials === undefined ? [] : [credentials.key],
          limited: {
            endpoint,
            key: endpoint.access === "public" ? undefined : credentials?.key,
            category: (params as { readonly category?: string } | undefined)?.category,
            weight: weightOf(endpoint, params)
          },
          fiber,
          context,
          clock,
          startedAt: clock.unsafeCurrentTimeMillis(),
          timeoutMillis: Duration.toMillis(Context.get(context, Settings.RequestTimeout)),
          uncertain: false
        }
        const whole = Effect.catchAll(attempt(call, limiter.acquire(call.limited)), (failure) =>
          again(call, failure, 0, false)
        )
        const { method, path } = call.request
        return Telemetry.traced(whole, fiber.currentTracer, { name, method, path, address }, isRefusal)
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

/** One call with all that its attempts need. */
interface Call {
  readonly endpoint: Any
  readonly name: string
  readonly params: unknown
  readonly request: EncodedRequest
  readonly credentials: Credentials["Type"] | undefined
  readonly keys: ReadonlyArray<string>
  readonly limited: LimitedCall
  readonly fiber: Fiber.RuntimeFiber<unknown, unknown>
  readonly context: Context.Context<never>
  readonly clock: Clock.Clock
  readonly startedAt: number
  readonly timeoutMillis: number
  /** An attempt was made of which nobody can say whether the exchange acted on it. */
  uncertain: boolean
}

/** Lets a commit go again within its time, or fails as it failed before. */
const soon = <E>(
  { clock, startedAt }: Call,
  admission: Effect.Effect<void, E>,
  failure: Failure
): Effect.Effect<void, E | Failure> => {
  const left = () => commitRetryMillis - (clock.unsafeCurrentTimeMillis() - startedAt)
  return Effect.zipRight(
    Effect.timeoutFail(Effect.interruptible(admission), { duration: left(), onTimeout: () => failure }),
    Effect.suspend(() => (left() > 0 ? Effect.void : Effect.fail(failure)))
  )
}

const report = (listener: (drift: DecodeError) => void, drift: DecodeError): void => {
  try {
    listener(drift)
  } catch {
    // A listener's own trouble must not be the call's.
  }
}

/** How long to wait before sending again, or `undefined` when it must not be sent again. */
const waitBefore = (
  { endpoint, context, timeoutMillis }: Call,
  failure: Failure,
  attempts: number,
  elapsed: number
): number | undefined => {
  const passing =
    failure._tag === "RequestError" ||
    (failure._tag === "HttpStatusError" && failure.code >= 500) ||
    isClockRefusal(failure) ||
    (isRefusal(failure) && failure.code === limitExceeded)
  if (!passing) return undefined
  if (endpoint.kind === "commit") {
    return attempts === 0 && failure.outcome === "notExecuted" && elapsed < commitRetryMillis ? 0 : undefined
  }
  const { times, firstWait } = Context.get(context, Settings.Retries)
  if (attempts >= times || elapsed >= timeoutMillis) return undefined
  return Duration.toMillis(firstWait) * 2 ** attempts
}

/** The client of one venue. */
export const layer = (
  options: RestClientOptions
): Layer.Layer<RestClient, never, Transport | ClockOffset | RateLimiter | Signer> =>
  Layer.effect(RestClient, make(options))
