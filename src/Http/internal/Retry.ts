/** Which failed attempts are repeated, and when. */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { RequestError } from "../../Errors/Network.js"
import { ScheduleRun } from "../../internal/ScheduleRun.js"
import * as Settings from "../Settings.js"
import { type Failure, isRefusal, type PendingCall } from "./PendingCall.js"

const limitExceeded = 10006

/** A commit is repeated only within this time after its call. */
export const commitRetryMillis = 1000

export const isClockRefusal = (failure: Failure): boolean => isRefusal(failure) && failure.category === "clock"

const isTemporary = (failure: Failure): boolean =>
  failure._tag === "RequestError" ||
  (failure._tag === "HttpStatusError" && failure.code >= 500) ||
  isClockRefusal(failure) ||
  (isRefusal(failure) && failure.code === limitExceeded)

/** How long to pause before the next attempt, or `undefined` if there is none. */
export type Pause = Effect.Effect<void> | undefined

const stop = Effect.succeed<Pause>(undefined)

/** Decides whether a failed attempt is repeated. `attempts` is the number of repeats so far. */
export const pauseBefore = (call: PendingCall, failure: Failure, attempts: number): Effect.Effect<Pause> => {
  const { clock, endpoint, fiber, settings, startedAt, write } = call
  if (!isTemporary(failure) || write?.revoked() !== undefined) return stop
  const now = clock.unsafeCurrentTimeMillis()
  const elapsed = write?.ageMillis ?? now - startedAt
  if (endpoint.kind === "commit") {
    const isSafe = attempts === 0 && failure.outcome === "notExecuted" && elapsed < commitRetryMillis
    return isSafe ? Effect.succeed(Effect.void) : stop
  }
  if (elapsed >= settings.timeout) return stop
  const schedule = Context.get(fiber.currentContext, Settings.ReadRetry)
  if (schedule !== undefined) {
    if (attempts === 0 || call.retries === undefined) call.retries = new ScheduleRun(schedule)
    return Effect.map(call.retries.next(now, failure), (at) =>
      at === undefined ? undefined : Effect.sleep(Duration.millis(at - now))
    )
  }
  const { firstWait, times } = Context.get(fiber.currentContext, Settings.Retries)
  if (attempts >= times) return stop
  const wait = Duration.toMillis(firstWait) * 2 ** attempts
  return Effect.map(Random.next, (random) => Effect.sleep(Duration.millis(wait * (0.5 + random / 2))))
}

/** Whether the client itself decided that an attempt must not be sent. */
export const wasRevoked = ({ write }: PendingCall, error: Failure): boolean =>
  error instanceof RequestError && write?.refused !== undefined && error.cause === write.refused
