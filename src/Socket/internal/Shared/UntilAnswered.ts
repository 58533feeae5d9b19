import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import type { CommonError } from "../../../Errors/CommonError.js"
import type { NetworkError } from "../../../Errors/Network.js"

/** Why a reading over REST fails. */
export type RestError = CommonError | NetworkError

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("30 seconds"))

/** Whether retrying is pointless because the parameters were rejected. */
const isFinal = (error: RestError): boolean =>
  error._tag === "ParameterError" || ("category" in error && error.category === "parameter")

/** Reads over REST until it answers, with a warning for each failure; fails only if it rejects the parameters. */
export const untilAnswered = <A, R>(
  what: string,
  read: Effect.Effect<A, RestError, R>
): Effect.Effect<A, RestError, R> =>
  read.pipe(
    Effect.tapError((error) => Effect.logWarning(`reading ${what} over REST failed: ${error.message}`)),
    Effect.retry({ schedule: retrying, while: (error) => !isFinal(error) })
  )
