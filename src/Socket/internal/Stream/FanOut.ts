/** One subscription for several runs of a raw stream. */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import { failAfter } from "../../Overflow.js"
import { type ListenerDefect, type SocketError, StreamOverflow } from "../../SocketError.js"
import type { Hooks } from "../../Source.js"
import { Inbox } from "./Inbox.js"
import { unwrapScoped } from "./unwrap.js"

/**
 * One subscription, read by any number of streams, each with a queue of its own.
 *
 * What arrives before the first run waits for it.
 */
export class FanOut<A> implements Pick<Hooks, "failed" | "ended" | "threw"> {
  readonly #topics: ReadonlyArray<string>
  readonly #inboxes = new Set<Inbox<A, SocketError>>()
  #backlog: Inbox<A, SocketError> | undefined
  #end: ((inbox: Inbox<A, SocketError>) => void) | undefined

  constructor(topics: ReadonlyArray<string>) {
    this.#topics = topics
    this.#backlog = this.#make()
  }

  offer(message: A, size: number): void {
    for (const inbox of this.#inboxes) inbox.offer(message, size)
  }

  readonly failed = (error: SocketError): void => this.#finish((inbox) => inbox.fail(error))
  readonly threw = (defect: ListenerDefect): void => this.#finish((inbox) => inbox.die(defect))
  readonly ended = (): void => this.#finish((inbox) => inbox.end())

  /** The messages: for the first run, all since the confirmation; for further ones, from then on. */
  readonly stream: Stream.Stream<A, SocketError> = unwrapScoped(Effect.map(this.#run, (inbox) => inbox.stream))

  get #run(): Effect.Effect<Inbox<A, SocketError>, never, Scope.Scope> {
    return Effect.acquireRelease(
      Effect.sync(() => {
        const inbox = this.#backlog ?? this.#make()
        this.#backlog = undefined
        return inbox
      }),
      (inbox) => Effect.sync(() => this.#inboxes.delete(inbox))
    )
  }

  #make(): Inbox<A, SocketError> {
    const topics = this.#topics
    const inbox = new Inbox<A, SocketError>(failAfter(), (waiting) => new StreamOverflow({ topics, waiting }))
    if (this.#end === undefined) this.#inboxes.add(inbox)
    else this.#end(inbox)
    return inbox
  }

  #finish(end: (inbox: Inbox<A, SocketError>) => void): void {
    if (this.#end !== undefined) return
    this.#end = end
    for (const inbox of this.#inboxes) end(inbox)
    this.#inboxes.clear()
  }
}
