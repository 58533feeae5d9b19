/** Reports what lasts: its beginning, that it still lasts after growing pauses, its end, and that it comes and goes. */
import type * as Cause from "effect/Cause"
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Log from "./Log.js"
import { monotonicMillis } from "./Monotonic.js"
import { closed, type Event, fine, flappingMillis, type Said, transition, wakeAt } from "./TroubleStates.js"

/** The parts of a trouble. */
export interface Options {
  /** Starts a fiber in the context of the layer that has the trouble. */
  readonly fork: <A>(effect: Effect.Effect<A>) => Fiber.RuntimeFiber<A>
  readonly clock: Clock.Clock
  readonly about: Log.About
  /** What is true again when it is over. */
  readonly over: string
}

/** Why it begins or goes on. */
export interface Failure {
  readonly message: string
  /** What is known of this failure only. */
  readonly about?: Log.About
  readonly cause?: Cause.Cause<unknown>
  /** Whether an attempt has failed, rather than something that worked. True by default. */
  readonly isAttempt?: boolean
  /** Whether nothing that is tried again can help: an error in the log. */
  readonly isGrave?: boolean
}

const levels = {
  began: Effect.logWarning,
  lasts: Effect.logWarning,
  flapping: Effect.logWarning,
  over: Effect.logInfo,
  failed: Effect.logDebug
} as const

const wordsOf = ({ attempts = 0, seconds = 0, times = 0, trouble }: Said, message: string, over: string): string => {
  const tried = attempts === 0 ? "" : `, ${attempts} failed ${attempts === 1 ? "attempt" : "attempts"}`
  switch (trouble) {
    case "began":
    case "failed":
      return message
    case "flapping":
      return `${message}; the ${times}th time within ${flappingMillis / 60_000} minutes, and only counted from now on`
    case "lasts":
      return times > 0 ? `${message}; ${times} times in ${seconds} s` : `${message}; for ${seconds} s now${tried}`
    case "over":
      return times > 0 ? `${over}, after ${times} times in ${seconds} s` : `${over} after ${seconds} s${tried}`
  }
}

/** Something that may go wrong for a while, and again and again. */
export class Trouble {
  readonly #options: Options
  #state = fine
  #last: Failure = { message: "" }
  #sleep: { readonly until: number; readonly fiber: Fiber.RuntimeFiber<void> } | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether it lasts now. */
  get isOn(): boolean {
    return "bout" in this.#state && this.#state.bout !== undefined
  }

  /** How many attempts have failed since it began. */
  get attempts(): number {
    return "bout" in this.#state ? (this.#state.bout?.attempts ?? 0) : 0
  }

  /** It begins, or an attempt to end it has failed. */
  failed(failure: Failure): void {
    this.#last = failure
    this.#take({ _tag: "Failed", isAttempt: failure.isAttempt !== false, isGrave: failure.isGrave === true })
  }

  /** What was tried has succeeded. */
  over(): void {
    this.#take({ _tag: "Over" })
  }

  /** Nobody tries anymore: it ends without a word. */
  left(): void {
    this.#take({ _tag: "Left" })
  }

  /** Its layer is closed: nothing is said anymore. */
  close(): void {
    this.#state = closed
    this.#arm()
  }

  #take(event: Event): void {
    const { clock } = this.#options
    const { said, state } = transition(this.#state, event, monotonicMillis(clock))
    this.#state = state
    if (said !== undefined) this.#say(said)
    this.#arm()
  }

  #say(said: Said): void {
    const { about, fork, over } = this.#options
    const { about: known, cause, message } = this.#last
    const { isGrave = false, ...counts } = said
    const isOver = said.trouble === "over"
    const log = Log.logged(isGrave ? Effect.logError : levels[said.trouble])
    const annotations = { ...about, ...known, ...counts }
    fork(log(annotations, wordsOf(said, message, over), isOver ? undefined : cause))
  }

  /** Sleeps until there is something to say. A sleep that turns out to be too short starts another one. */
  #arm(): void {
    const { clock, fork } = this.#options
    const until = wakeAt(this.#state)
    if (this.#sleep?.until === until) return
    this.#sleep?.fiber.unsafeInterruptAsFork(FiberId.none)
    this.#sleep = undefined
    if (!Number.isFinite(until)) return
    const millis = Math.max(1, Math.ceil(until - monotonicMillis(clock)))
    const wake = Effect.sync(() => {
      this.#sleep = undefined
      this.#take({ _tag: "Woke" })
    })
    this.#sleep = { until, fiber: fork(Effect.zipRight(Effect.sleep(Duration.millis(millis)), wake)) }
  }
}
