/**
 * A call from its parameters to its result, over any wire. Each step is a function, in this order: encode and enter the gate (`begun`),
 * find a connection and wait for the limit (`admitted`), read the key (`attempted`), sign (`signed`), send (`sent`), read and observe
 * (`Arrivals.read`), try again (`repeated`). What must hold for every call belongs here.
 */
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import { CredentialsError, RequestFailed, RequestTimeout } from "../../Errors/Network.js"
import { monotonicMillis } from "../../Runtime/Monotonic.js"
import type { ApiKey, Credentials } from "../../Signing/Credentials.js"
import { isDone } from "../../Signing/internal/Done.js"
import type { ClockOffset } from "../ClockOffset.js"
import type { Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import * as Telemetry from "../Telemetry.js"
import type { TransportError } from "../Transport.js"
import type { WriteGate } from "../WriteGate.js"
import * as Answer from "./Answer.js"
import * as Arrivals from "./Arrivals.js"
import * as CallSettings from "./CallSettings.js"
import * as Deadline from "./Deadline.js"
import { keyedOf } from "./Keyed.js"
import { limited } from "./LimitedCall.js"
import { notSent } from "./NotSent.js"
import { type Failure, isRefusal, outcomeOf, type PendingCall } from "./PendingCall.js"
import { isClockRefusal, pauseBefore, wasRevoked } from "./Retry.js"
import type { Screen } from "./Screen.js"
import type { Arrival, Signed, Wire } from "./Wire.js"
import { writesOf } from "./Writes.js"

/** What the calls of one layer share. */
export interface Parts<Request> extends Arrivals.Parts {
  readonly wire: Wire<Request>
  readonly offset: ClockOffset["Type"]
  readonly gate: WriteGate["Type"]
  /** The origin of the REST host, whose limits apply to every wire. */
  readonly host: string
  /** How old a write may be when it is sent, in milliseconds, unless `Settings.MaxWriteAge` is set. */
  readonly maxWriteAge: number | undefined
}

type Account = Credentials["Type"] | undefined
type Answered<E = Failure> = Effect.Effect<Response<unknown>, E>

/** Enters the gate, and encodes. */
const begun = <R>(
  parts: Parts<R>,
  endpoint: Any,
  params: unknown,
  credentials: Account,
  fiber: Fiber.RuntimeFiber<unknown, unknown>
): Either.Either<PendingCall, Failure> => {
  const { gate, host, maxWriteAge, wire } = parts
  const name = Answer.nameOf(endpoint)
  const writes = writesOf(endpoint)
  const settings = CallSettings.of(fiber.currentContext)
  const clock = Context.get(fiber.currentDefaultServices, Clock.Clock)
  const described = { endpoint, params, key: credentials?.key, account: credentials?.account }
  const write = writes?.enter(gate, described, clock, fiber.currentContext, maxWriteAge)
  const refused = write?.revoked()
  if (refused !== undefined) return Either.left(notSent(name, refused, false))
  const encoded = endpoint.encodeRequest(params, settings.encoding)
  if (Either.isLeft(encoded)) return Either.left(encoded.left)
  if (wire.unsafe !== undefined && credentials !== undefined && endpoint.access === "private")
    return Either.left(new CredentialsError({ message: wire.unsafe }))
  return Either.right({
    endpoint,
    name,
    params,
    request: encoded.right,
    credentials,
    apiKey: credentials?.key === undefined ? undefined : credentials,
    limited:
      writes === undefined || write === undefined
        ? limited(endpoint, params, credentials, host)
        : writes.limitedCall(endpoint, params, credentials, host, write),
    fiber,
    settings,
    clock,
    write,
    startedAt: clock.unsafeCurrentTimeMillis(),
    uncertain: false,
    retryState: undefined,
    offsetMillis: 0,
    timestamp: 0,
    server: wire.server,
    sends: 0,
    status: undefined,
    failure: undefined,
    span: undefined
  })
}

/** The failure of a write that has waited too long. */
const tooOld = ({ name, uncertain, write }: PendingCall) => notSent(name, write?.tooOld(), uncertain)

/** Lets no write wait longer than it may. */
const inTime = <A>(
  call: PendingCall,
  admission: Effect.Effect<A, Failure>,
  failure: () => Failure = () => tooOld(call)
) => (call.write === undefined ? admission : call.write.inTime(admission, failure, call.fiber))

/** Waits for a connection and for the limit. Calls that wait for a connection have no place in the limit yet: all would leave at once. */
const admitted = <R>({ limiter, wire }: Parts<R>, call: PendingCall): Effect.Effect<void, Failure> => {
  const acquired = limiter.acquire(call.limited)
  if (wire.open === undefined) return acquired
  const open = wire.open(call)
  return Effect.zipRight(open, Effect.zipRight(acquired, open))
}

/** Why the call may no longer be sent, as its failure. */
const refusalOf = ({ name, uncertain, write }: PendingCall): Failure | undefined => {
  const refused = write?.revoked()
  return refused && notSent(name, refused, uncertain)
}

/** Reads the key, if it may have changed. */
const attempted = <R>(parts: Parts<R>, call: PendingCall): Answered => {
  const { credentials, endpoint } = call
  if (credentials === undefined || credentials.key !== undefined || endpoint.access === "public" || !parts.wire.usesKey)
    return signed(parts, call)
  return Effect.flatMap(inTime<ApiKey>(call, credentials.current), (key) => {
    call.apiKey = key
    return signed(parts, call)
  })
}

/** Signs and sends. */
const signed = <R>(parts: Parts<R>, call: PendingCall): Answered => {
  const refused = refusalOf(call)
  if (refused !== undefined) return Effect.fail(refused)
  call.offsetMillis = parts.offset.current()
  call.timestamp = Arrivals.exchangeTimeOf(parts, call)
  const ready = parts.wire.sign(call)
  if (isDone(ready)) return Either.isRight(ready) ? sent(parts, call, ready.right) : Effect.fail(ready.left)
  return Effect.flatMap(ready, (signed) => {
    const late = refusalOf(call)
    return late === undefined ? sent(parts, call, signed) : Effect.fail(late)
  })
}

/** Sends, and waits for the answer. */
const sent = <R>(parts: Parts<R>, call: PendingCall, { request, screen }: Signed<R>): Answered => {
  const { clock, fiber, settings, timestamp, write } = call
  const { wire } = parts
  const attempt: Deadline.Attempt = { isOver: false, unsent: () => write?.ended(outcomeOf(call, true)) }
  const read = (arrival: Arrival) => {
    const answer = Arrivals.read(parts, call, arrival, screen())
    write?.ended(Either.isRight(answer) ? "executed" : answer.left.outcome)
    return answer
  }
  const ready = request({
    revoked: () => write && (attempt.isOver ? new Error("The call has ended") : write.revoked()),
    late: read
  })
  write?.handedOver(() => Arrivals.exchangeTimeOf(parts, call) - timestamp)
  Telemetry.sending(call)
  const sentAt = monotonicMillis(clock)
  const lost = (failure: Failure) => {
    Telemetry.timed(call, sentAt, failure._tag)
    write?.ended(failure.outcome)
    return Effect.fail(failure)
  }
  const received = (arrival: Arrival) => {
    call.status = arrival.status
    Telemetry.timed(call, sentAt, undefined)
    const answer = read(arrival)
    if (Either.isRight(answer)) Telemetry.count(call, "ok")
    return answer
  }
  const afterMillis = write?.waiting === undefined ? Math.min(settings.timeout, wire.timeoutMillis) : settings.timeout
  return Deadline.send(
    wire.sender,
    ready,
    attempt,
    fiber,
    afterMillis,
    (exit): Answered => {
      if (Exit.isSuccess(exit)) return received(exit.value)
      const failure = Cause.failureOrCause(exit.cause)
      return Either.isLeft(failure) ? lost(unanswered(call, failure.left, screen())) : Effect.failCause(failure.right)
    },
    (isUnsent) => lost(new RequestTimeout({ endpoint: call.name, afterMillis, outcome: outcomeOf(call, isUnsent) }))
  )
}

const unanswered = (call: PendingCall, { cause, sent }: TransportError, screen: Screen): RequestFailed =>
  new RequestFailed({
    endpoint: call.name,
    cause: screen.cause(cause, sent),
    sent,
    outcome: outcomeOf(call, !sent)
  })

/** Tries again after a failed attempt, if that is safe and in time. */
const repeated = <R>(
  parts: Parts<R>,
  call: PendingCall,
  failure: Failure,
  repeats: number,
  isMeasured: boolean
): Answered => {
  const { offset } = parts
  Telemetry.count(call, failure._tag)
  call.failure = failure
  if (failure.outcome === "unknown") call.uncertain = true
  const { sends } = call
  const isClockError = isClockRefusal(failure)
  // What was not sent fails again, and after a new measurement, another one would not help.
  const isOver = sends === 0 || (isClockError && isMeasured)
  const decided = isOver ? Effect.succeed(undefined) : pauseBefore(call, failure, repeats)
  return Effect.flatMap(decided, (pause) => {
    if (pause === undefined) {
      // For the benefit of later calls.
      const measured = isClockError && !isMeasured ? Effect.forkDaemon(offset.resync) : Effect.void
      return Effect.zipRight(measured, Effect.fail(failure))
    }
    // With the same clock, it would be refused again.
    const remeasured = Effect.filterOrFail(
      offset.resync,
      () => offset.current() !== call.offsetMillis,
      () => failure
    )
    const admission = Effect.zipRight(isClockError ? remeasured : pause, admitted(parts, call))
    return Effect.catchAll(
      Effect.flatMap(
        inTime(call, admission, () => failure),
        () => attempted(parts, call)
      ),
      (error) =>
        // If it was not sent again, the outcome of the previous attempt still applies.
        call.sends === sends || wasRevoked(call, error)
          ? Effect.fail(failure)
          : repeated(parts, call, error, repeats + 1, isMeasured || isClockError)
    )
  })
}

/** Makes the function that calls endpoints over a wire. */
export const make =
  <R>(parts: Parts<R>) =>
  (endpoint: Any, params: unknown, credentials: Account): Answered =>
    Effect.withFiberRuntime((fiber) => {
      const isWrite = endpoint.kind !== "read"
      if (isWrite && writesOf(endpoint) === undefined)
        return Effect.dieMessage(
          `${Answer.nameOf(endpoint)} is not a read: create it with Endpoint.post or Endpoint.del`
        )
      if ((isWrite || endpoint.access === "private") && keyedOf(endpoint) === undefined)
        return Effect.dieMessage(`${Answer.nameOf(endpoint)} can't be signed: create it with a function of Endpoint`)
      const call = begun(parts, endpoint, params, credentials, fiber)
      if (Either.isLeft(call)) return Effect.fail(call.left)
      const { right: first } = call
      const admission = inTime(first, admitted(parts, first))
      const attempts = Effect.catchAll(
        Effect.flatMap(admission, () => attempted(parts, first)),
        (failure) => repeated(parts, first, failure, 0, false)
      )
      return Telemetry.traced(attempts, first, isRefusal)
    })
