/** Which failed attempts are repeated, and when. */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { RequestFailed } from "../../Errors/Network.js"
import * as Settings from "../Settings.js"
import { type Failure, isRefusal, type PendingCall } from "./PendingCall.js"

const limitExceeded = 10006

export const isClockRefusal = (failure: Failure): boolean => isRefusal(failure) && failure.category === "clock"

const isTemporary = (failure: Failure): boolean =>
  failure._tag === "RequestFailed" ||
  (failure._tag === "HttpStatusError" && failure.code >= 500) ||
  isClockRefusal(failure) ||
  (isRefusal(failure) && failure.code === limitExceeded)

/** How long to pause before the next attempt, or `undefined` if there is none. */
export type Pause = Effect.Effect<void> | undefined

const stop = Effect.succeed<Pause>(undefined)

/** How long until the limit resets that a refusal says is used up, in milliseconds. */
const resetMillis = (failure: Failure, now: number): number =>
  isRefusal(failure) && failure.rateLimit !== undefined ? failure.rateLimit.resetAtTimestamp - (failure.time ?? now) : 0

/** A pause of this length, if the call may still be sent then. */
const pauseOf = ({ write }: PendingCall, millis: number, resetMillis: number): Pause =>
  write !== undefined && Math.max(millis, resetMillis) >= write.leftMillis
    ? undefined
    : Effect.sleep(Duration.millis(Math.max(0, millis)))

/** Decides whether a failed attempt is repeated. `attempts` is the number of repeats so far. */
export const pauseBefore = (call: PendingCall, failure: Failure, attempts: number): Effect.Effect<Pause> => {
  const { clock, endpoint, fiber, settings, startedAt, write } = call
  if (!isTemporary(failure) || write?.revoked() !== undefined) return stop
  const now = clock.unsafeCurrentTimeMillis()
  const elapsed = write?.ageMillis ?? now - startedAt
  if (endpoint.kind === "commit") {
    const isSafe = attempts === 0 && failure.outcome === "notExecuted" && write !== undefined && write.leftMillis > 0
    return isSafe ? Effect.succeed(Effect.void) : stop
  }
  if (elapsed >= settings.timeout) return stop
  const schedule = Context.get(fiber.currentContext, Settings.ReadRetry)
  if (schedule !== undefined) {
    const state = attempts === 0 ? schedule.initial : call.retryState
    return Effect.map(schedule.step(now, failure, state), ([next, , decision]) => {
      call.retryState = next
      if (decision._tag === "Done") return undefined
      const [interval] = decision.intervals.intervals
      return pauseOf(call, interval === undefined ? 0 : interval.startMillis - now, resetMillis(failure, now))
    })
  }
  const { firstWait, times } = Context.get(fiber.currentContext, Settings.Retries)
  if (attempts >= times) return stop
  const wait = Duration.toMillis(firstWait) * 2 ** attempts
  return Effect.map(Random.next, (random) =>
    pauseOf(call, Math.round(wait * (0.5 + random / 2)), resetMillis(failure, now))
  )
}

/** Whether the client itself decided that an attempt must not be sent. */
export const wasRevoked = ({ write }: PendingCall, error: Failure): boolean =>
  error instanceof RequestFailed && write?.refused !== undefined && error.cause === write.refused
