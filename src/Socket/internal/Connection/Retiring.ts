/** Closes what has been replaced, in the background. */
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { Fork } from "./Fork.js"

/** What is out of service, and is being closed in the background. */
export class Retiring<L> {
  readonly #fork: Fork
  readonly #lines = new Set<L>()
  readonly #closing = new Set<Fiber.RuntimeFiber<void>>()

  constructor(fork: Fork) {
    this.#fork = fork
  }

  get lines(): ReadonlySet<L> {
    return this.#lines
  }

  /** Takes one that is about to be closed. */
  add(line: L): void {
    this.#lines.add(line)
  }

  /** Closes one, and then calls a function. */
  close(line: L, close: Effect.Effect<void>, closed: () => void = () => {}): void {
    const over = Effect.sync(() => void this.#lines.delete(line))
    const closing = this.#fork(Effect.zipRight(Effect.ensuring(close, over), Effect.sync(closed)))
    this.#closing.add(closing)
    closing.addObserver(() => this.#closing.delete(closing))
  }

  /** Waits until all are closed. */
  readonly awaitAll: Effect.Effect<void> = Effect.suspend(() => Effect.asVoid(Fiber.awaitAll(this.#closing)))
}
