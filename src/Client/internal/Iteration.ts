/** Turns a program that hands over elements into an async iterator. */
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"

/** A program that runs. */
export interface Running<out A> {
  readonly stop: () => void
  /** The result, or what its promise rejects with. Is never rejected itself. */
  readonly ended: Promise<Either.Either<A, unknown>>
}

interface Waiting<in A> {
  readonly resolve: (result: IteratorResult<A, undefined>) => void
  readonly reject: (error: unknown) => void
}

const done = { done: true, value: undefined } as const

/** Iterates over what a program hands over. The program starts with the first `next`, and waits while nobody asks for the next element. */
export class Iteration<A> implements AsyncIterator<A, undefined> {
  #running: Running<void> | undefined
  #isOver = false
  /** Why the program failed while nobody waited. */
  #failure: { readonly error: unknown } | undefined
  readonly #waiting: Array<Waiting<A>> = []
  #proceed = (): void => {}

  constructor(readonly start: (handOver: (element: A) => Effect.Effect<void>) => Running<void>) {}

  next(): Promise<IteratorResult<A, undefined>> {
    const failure = this.#failure
    this.#failure = undefined
    if (failure !== undefined) return Promise.reject(failure.error)
    if (this.#isOver) return Promise.resolve(done)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      if (this.#running === undefined) {
        this.#running = this.start((element) => this.#handOver(element))
        void this.#running.ended.then((end) => this.#end(end))
      } else this.#proceed()
    })
  }

  async return(): Promise<IteratorResult<A, undefined>> {
    this.#failure = undefined
    this.#isOver = true
    for (const { resolve } of this.#waiting.splice(0)) resolve(done)
    this.#running?.stop()
    await this.#running?.ended
    return done
  }

  async throw(error: unknown): Promise<never> {
    await this.return()
    throw error
  }

  #handOver(element: A): Effect.Effect<void> {
    return Effect.async((resume) => {
      this.#waiting.shift()?.resolve({ done: false, value: element })
      this.#proceed = () => resume(Effect.void)
      if (this.#waiting.length > 0) this.#proceed()
    })
  }

  #end(end: Either.Either<void, unknown>): void {
    if (this.#isOver) return
    this.#isOver = true
    const [first, ...others] = this.#waiting.splice(0)
    if (end._tag === "Right") first?.resolve(done)
    else if (first === undefined) this.#failure = { error: end.left }
    else first.reject(end.left)
    for (const { resolve } of others) resolve(done)
  }
}
