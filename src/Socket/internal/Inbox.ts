import * as Channel from "effect/Channel"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { Overflow } from "../Overflow.js"

/**
 * A queue of messages for one fiber, filled by a socket's callback and emptied in chunks.
 *
 * A burst of messages wakes the reader once. Only one fiber may read at a time.
 */
export class Inbox<A, E> {
  readonly #overflow: Overflow<A>
  readonly #full: (waiting: number) => E
  #waiting: Array<A> = []
  /** Messages before this index were dropped. */
  #from = 0
  /** The characters of the waiting messages' JSON. */
  #size = 0
  #byKey = new Map<string, A>()
  #failure: Effect.Effect<never, E> | undefined
  #ended = false
  #wake: (() => void) | undefined
  #dropped = 0

  constructor(overflow: Overflow<A>, full: (waiting: number) => E) {
    this.#overflow = overflow
    this.#full = full
  }

  /** How many messages the overflow policy dropped. */
  get dropped(): number {
    return this.#dropped
  }

  /** Adds a message whose JSON has `size` characters; does nothing after `fail`, `die` or `end`. */
  offer(message: A, size = 0): void {
    if (this.#failure !== undefined || this.#ended) return
    const overflow = this.#overflow
    switch (overflow._tag) {
      case "Conflate": {
        const key = overflow.key(message)
        if (this.#byKey.delete(key)) this.#dropped++
        this.#byKey.set(key, message)
        break
      }
      case "Sliding":
        this.#waiting.push(message)
        if (this.#waiting.length - this.#from > overflow.count) this.#dropOldest()
        break
      case "Dropping":
        if (this.#waiting.length >= overflow.count) {
          this.#dropped++
          return
        }
        this.#waiting.push(message)
        break
      case "Unbounded":
        this.#waiting.push(message)
        break
      case "FailAfter":
        this.#waiting.push(message)
        this.#size += size
        if (this.#waiting.length > overflow.limit || this.#size > overflow.bytes)
          this.#failure = Effect.fail(this.#full(this.#waiting.length))
    }
    this.#notify()
  }

  /** Ends with an error, after the waiting messages have been read. */
  fail(error: E): void {
    if (this.#failure !== undefined || this.#ended) return
    this.#failure = Effect.fail(error)
    this.#notify()
  }

  /** Ends with a defect, after the waiting messages have been read. */
  die(defect: unknown): void {
    if (this.#failure !== undefined || this.#ended) return
    this.#failure = Effect.die(defect)
    this.#notify()
  }

  /** Ends, after the waiting messages have been read. */
  end(): void {
    this.#ended = true
    this.#notify()
  }

  #dropOldest(): void {
    // Cleared, so that a dropped message isn't kept until the array is copied.
    this.#waiting[this.#from] = undefined as never
    this.#from++
    this.#dropped++
    if (this.#from > 1024 && this.#from * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#from)
      this.#from = 0
    }
  }

  #notify(): void {
    const wake = this.#wake
    if (wake !== undefined) {
      this.#wake = undefined
      wake()
    }
  }

  #drain(): Chunk.Chunk<A> {
    if (this.#byKey.size > 0) {
      const messages = [...this.#byKey.values()]
      this.#byKey.clear()
      return Chunk.unsafeFromArray(messages)
    }
    const messages = this.#from === 0 ? this.#waiting : this.#waiting.slice(this.#from)
    this.#waiting = []
    this.#from = 0
    this.#size = 0
    return Chunk.unsafeFromArray(messages)
  }

  /**
   * All waiting messages, as soon as there are any; undefined at the end.
   *
   * An interrupted wait takes no messages, and waking it does nothing. It therefore isn't canceled, which would cost more than the
   * wait itself.
   */
  readonly take: Effect.Effect<Chunk.Chunk<A> | undefined, E> = Effect.suspend(() => {
    if (this.#byKey.size > 0 || this.#waiting.length > this.#from) return Effect.succeed(this.#drain())
    if (this.#failure !== undefined) return this.#failure
    return this.#ended ? Effect.succeed(undefined) : this.#wait
  })

  readonly #wait = Effect.async<Chunk.Chunk<A> | undefined, E>((resume) => {
    this.#wake = () => resume(this.take)
  })

  /** All messages, chunk by chunk. */
  readonly channel: Channel.Channel<Chunk.Chunk<A>, unknown, E> = Channel.flatMap(
    Channel.fromEffect(this.take),
    (chunk) => (chunk === undefined ? Channel.void : Channel.zipRight(Channel.write(chunk), this.channel))
  )

  /** All messages, as a stream. */
  readonly stream: Stream.Stream<A, E> = Stream.fromChannel(this.channel)
}
