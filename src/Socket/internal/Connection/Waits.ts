/** What the present state of a connection waits for: fibers and timers by name. */
import type * as Duration from "effect/Duration"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import type { Fork } from "./Fork.js"
import type { Timer, Timers } from "./Timers.js"

/** An event that comes after a while. */
export class Delayed<out Event> {
  readonly by: Duration.DurationInput
  readonly event: Event
  constructor(by: Duration.DurationInput, event: Event) {
    this.by = by
    this.event = event
  }
}

/** What a wait waits for: an effect in a fiber, or time. */
export type Awaited<Event> = Effect.Effect<Event | Delayed<Event>> | Delayed<Event>

interface Running<Event> {
  fiber: Fiber.RuntimeFiber<Event | Delayed<Event>> | undefined
  timer: Timer | undefined
}

/** The waits of a state machine, by name. A canceled wait never reports, even if it is over already. */
export class Waits<Event> {
  readonly #fork: Fork
  readonly #timers: Timers
  readonly #report: (exit: Exit.Exit<Event>) => void
  readonly #entries = new Map<string, Running<Event>>()

  constructor(fork: Fork, timers: Timers, report: (exit: Exit.Exit<Event>) => void) {
    this.#fork = fork
    this.#timers = timers
    this.#report = report
  }

  /** Keeps the waits with these names, starts missing ones, and cancels all others. */
  keep<W extends { readonly _tag: string }>(wanted: ReadonlyArray<W>, start: (wait: W) => Awaited<Event>): void {
    for (const name of this.#entries.keys()) if (!wanted.some((wait) => wait._tag === name)) this.#cancel(name)
    for (const wait of wanted) if (!this.#entries.has(wait._tag)) this.#start(wait._tag, start(wait))
  }

  #start(name: string, awaited: Awaited<Event>): void {
    const entry: Running<Event> = { fiber: undefined, timer: undefined }
    this.#entries.set(name, entry)
    if (awaited instanceof Delayed) {
      this.#delay(name, entry, awaited)
      return
    }
    const fiber = this.#fork(awaited)
    entry.fiber = fiber
    fiber.addObserver((exit) => {
      if (this.#entries.get(name) !== entry) return
      entry.fiber = undefined
      if (Exit.isSuccess(exit) && exit.value instanceof Delayed) this.#delay(name, entry, exit.value)
      else {
        this.#entries.delete(name)
        this.#report(exit as Exit.Exit<Event>)
      }
    })
  }

  #delay(name: string, entry: Running<Event>, { by, event }: Delayed<Event>): void {
    entry.timer = this.#timers.after(by, () => {
      this.#entries.delete(name)
      this.#report(Exit.succeed(event))
    })
  }

  #cancel(name: string): void {
    const entry = this.#entries.get(name)
    entry?.fiber?.unsafeInterruptAsFork(FiberId.none)
    if (entry?.timer !== undefined) this.#timers.cancel(entry.timer)
    this.#entries.delete(name)
  }
}
