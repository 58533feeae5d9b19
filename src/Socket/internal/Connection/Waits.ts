import type * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"

/** Starts a fiber of the layer. */
export type Fork = <A>(effect: Effect.Effect<A>) => Fiber.RuntimeFiber<A>

/**
 * The waits of a state machine, by name, each in a fiber. A canceled wait never reports, even if its fiber has already finished.
 */
export class Waits<Event> {
  readonly #fork: Fork
  readonly #report: (exit: Exit.Exit<Event>) => void
  readonly #fibers = new Map<string, { fiber: Fiber.RuntimeFiber<Event> | undefined }>()

  constructor(fork: Fork, report: (exit: Exit.Exit<Event>) => void) {
    this.#fork = fork
    this.#report = report
  }

  /** Keeps the waits with these names, starts missing ones, and cancels all others. */
  keep<W extends { readonly _tag: string }>(wanted: ReadonlyArray<W>, start: (wait: W) => Effect.Effect<Event>): void {
    for (const name of this.#fibers.keys()) if (!wanted.some((wait) => wait._tag === name)) this.#cancel(name)
    for (const wait of wanted) if (!this.#fibers.has(wait._tag)) this.#start(wait._tag, start(wait))
  }

  #start(name: string, effect: Effect.Effect<Event>): void {
    const entry: { fiber: Fiber.RuntimeFiber<Event> | undefined } = { fiber: undefined }
    this.#fibers.set(name, entry)
    const fiber = this.#fork(effect)
    entry.fiber = fiber
    fiber.addObserver((exit) => {
      if (this.#fibers.get(name) !== entry) return
      this.#fibers.delete(name)
      this.#report(exit)
    })
  }

  #cancel(name: string): void {
    this.#fibers.get(name)?.fiber?.unsafeInterruptAsFork(FiberId.none)
    this.#fibers.delete(name)
  }
}
