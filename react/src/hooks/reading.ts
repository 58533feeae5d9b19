import * as Cause from "effect/Cause"
import * as Option from "effect/Option"
import { SubscriptionError } from "effect-bybit/Errors/Network"
import type { Live } from "../atoms/Runtime.js"
import { Result } from "../rx.js"
import { useRxThrottled } from "./throttle.js"

/** Data that arrives over time, or the error that ended it. `data` may then be what was there before. */
export type Reading<A> =
  | { readonly status: "pending"; readonly data: undefined; readonly error: undefined }
  | { readonly status: "success"; readonly data: A; readonly error: undefined }
  | { readonly status: "error"; readonly data: A | undefined; readonly error: Error }

/** How often a component renders. */
export interface Pacing {
  /** The shortest time between two changes, in milliseconds. The first change is shown at once, the last one always. */
  readonly millis?: number | undefined
}

const pending = { status: "pending", data: undefined, error: undefined } as const

/** A refused topic, with the exchange's reason in the message. */
class RefusedTopic extends SubscriptionError {
  override get message(): string {
    return `${super.message}: ${this.detail}`
  }
}

const errorOf = (cause: Cause.Cause<unknown>): Error => {
  const error = Cause.squash(cause)
  if (error instanceof SubscriptionError && error.detail !== "") {
    const { cause, detail, topics } = error
    return new RefusedTopic({ cause, detail, topics })
  }
  return error instanceof Error ? error : new Error(String(error))
}

/** The state of an atom in plain words. */
export const readingOf = <A>(result: Result.Result<A, unknown>): Reading<A> =>
  Result.match(result, {
    onInitial: () => pending,
    onSuccess: ({ value }) => ({ status: "success", data: value, error: undefined }),
    onFailure: ({ cause, previousSuccess }) => ({
      status: "error",
      data: Option.getOrUndefined(Option.map(previousSuccess, ({ value }) => value)),
      error: errorOf(cause)
    })
  })

/** The state of an atom, at most once in 100 ms by default. */
export const useReading = <A>(rx: Live<A>, pacing: Pacing = {}): Reading<A> =>
  readingOf(useRxThrottled(rx, pacing.millis ?? 100))
