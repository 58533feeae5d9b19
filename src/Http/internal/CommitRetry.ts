import * as Effect from "effect/Effect"
import * as Deadline from "./Deadline.js"
import type { Failure, PendingCall } from "./PendingCall.js"
import { commitRetryMillis } from "./Retry.js"

/** Admits the repeat of a commit if there is time left, or fails with the previous failure. */
export const withinRetryTime = <E>(
  { fiber, write }: PendingCall,
  admission: Effect.Effect<void, E>,
  failure: Failure
): Effect.Effect<void, E | Failure> => {
  const left = () => commitRetryMillis - (write?.ageMillis ?? 0)
  return Effect.flatMap(
    Deadline.send(
      { send: () => admission },
      undefined,
      undefined,
      { isOver: false },
      fiber,
      left(),
      (exit): Effect.Effect<void, E | Failure> => exit,
      () => Effect.fail(failure)
    ),
    () => (left() > 0 ? Effect.void : Effect.fail(failure))
  )
}
