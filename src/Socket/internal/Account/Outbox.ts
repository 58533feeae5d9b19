/** The queue of a feed: limits pushes, and makes REST wait until the reader has caught up. */
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
 * The events that wait to be read. The number of pushes is limited, because a socket can't be paused. Rows read over REST aren't
 * limited: they are only offered when the consumer has read everything before.
 */
export class Outbox<E> {
  readonly #inbox: Inbox<FeedEvent, E | StreamOverflow>
  readonly #topics: ReadonlyArray<string>
  readonly #limit: number
  /** How many pushes wait. */
  #pushes = 0
  /** How many events were ever added, taken, and handled by the consumer. */
  #added = 0
  #taken = 0
  #handled = 0
  readonly #whenHandled = new Set<() => void>()

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
    this.emit(event)
    this.#pushes++
    if (this.#pushes > this.#limit) {
      this.#inbox.fail(new StreamOverflow({ topics: this.#topics, waiting: this.#pushes }))
    }
  }

  /** Adds an event that REST caused. */
  emit(event: FeedEvent): void {
    this.#added++
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

  /** Waits until the consumer has handled all earlier events and asks for more. Later pushes don't count. */
  readonly caughtUp: Effect.Effect<void> = Effect.suspend(() => this.#handledUpTo(this.#added))

  #handledUpTo(count: number): Effect.Effect<void> {
    if (this.#handled >= count) return Effect.void
    return Effect.async<void>((resume) => {
      const recheck = () => {
        this.#whenHandled.delete(recheck)
        resume(this.#handledUpTo(count))
      }
      this.#whenHandled.add(recheck)
      return Effect.sync(() => this.#whenHandled.delete(recheck))
    })
  }

  readonly #take: Effect.Effect<Chunk.Chunk<FeedEvent> | undefined, E | StreamOverflow> = Effect.suspend(() => {
    this.#handled = this.#taken
    for (const recheck of [...this.#whenHandled]) recheck()
    return Effect.map(this.#inbox.take, (events) => {
      this.#pushes = 0
      this.#taken = this.#added
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
