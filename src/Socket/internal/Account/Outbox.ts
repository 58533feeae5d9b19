import * as Channel from "effect/Channel"
import type * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { FeedEvent } from "../../FeedEvent.js"
import { unbounded } from "../../Overflow.js"
import { StreamOverflow } from "../../SocketError.js"
import { chunkOf } from "../Stream/chunkOf.js"
import { Inbox } from "../Stream/Inbox.js"

/**
 * The events that wait to be read. Pushes are limited, because a socket can't be paused. Rows read over REST are not: they are only
 * offered when the reader has read everything before.
 */
export class Outbox<E> {
  readonly #inbox: Inbox<FeedEvent, E | StreamOverflow>
  readonly #topics: ReadonlyArray<string>
  readonly #limit: number
  /** How many pushes wait. */
  #pushes = 0
  /** How many events wait, pushes included. */
  #waiting = 0
  readonly #whenDrained: Array<() => void> = []
  #isPulled = false

  constructor(topics: ReadonlyArray<string>, limit: number) {
    this.#topics = topics
    this.#limit = limit
    this.#inbox = new Inbox<FeedEvent, E | StreamOverflow>(
      unbounded,
      (waiting) => new StreamOverflow({ topics, waiting })
    )
  }

  /** Adds an event that the socket caused. */
  push(event: FeedEvent): void {
    this.tell(event)
    this.#pushes++
    if (this.#pushes > this.#limit) {
      this.#inbox.fail(new StreamOverflow({ topics: this.#topics, waiting: this.#pushes }))
    }
  }

  /** Adds an event that REST caused. */
  tell(event: FeedEvent): void {
    this.#waiting++
    this.#isPulled = false
    this.#inbox.offer(event)
  }

  fail(error: E): void {
    this.#inbox.fail(error)
  }

  die(defect: unknown): void {
    this.#inbox.die(defect)
  }

  end(): void {
    this.#inbox.end()
  }

  /** Waits until the reader has handled every event and asks for more. */
  readonly drained: Effect.Effect<void> = Effect.suspend(() =>
    this.#isPulled
      ? Effect.void
      : Effect.async<void>((resume) => {
          this.#whenDrained.push(() => resume(this.drained))
        })
  )

  readonly #take: Effect.Effect<Chunk.Chunk<FeedEvent> | undefined, E | StreamOverflow> = Effect.suspend(() => {
    if (this.#waiting === 0) {
      this.#isPulled = true
      for (const resume of this.#whenDrained.splice(0)) resume()
    }
    return Effect.map(this.#inbox.take, (events) => {
      this.#pushes = 0
      this.#waiting = 0
      return events === undefined ? undefined : chunkOf(events)
    })
  })

  readonly #channel: Channel.Channel<Chunk.Chunk<FeedEvent>, unknown, E | StreamOverflow> = Channel.flatMap(
    Channel.fromEffect(this.#take),
    (chunk) => (chunk === undefined ? Channel.void : Channel.zipRight(Channel.write(chunk), this.#channel))
  )

  /** All events, in order. */
  readonly stream: Stream.Stream<FeedEvent, E | StreamOverflow> = Stream.fromChannel(this.#channel)
}
