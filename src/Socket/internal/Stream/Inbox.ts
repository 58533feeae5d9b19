/** The queue between a socket's callback and the fiber that reads a stream. */
import * as Channel from "effect/Channel"
import type * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { Overflow } from "../../Overflow.js"
import { chunkOf } from "./chunkOf.js"
import { warmFromEffect } from "./warmFromEffect.js"

/** A fiber that waits until fewer than `count` messages wait. */
interface Producer {
  readonly count: number
  readonly resume: (effect: Effect.Effect<void>) => void
}

const none: ReadonlyArray<never> = []

/** So many messages at once are a flood, in which memory matters. */
const floodSize = 32

/**
 * A queue of messages for one fiber, filled by a socket's callback and emptied in batches.
 *
 * A burst of messages wakes the reader once. Only one fiber may read at a time.
 */
export class Inbox<A, E> {
  readonly #overflow: Overflow<A>
  readonly #full: (waiting: number) => E
  readonly #read: (() => void) | undefined
  /** Made by `slice`, as V8 would come to allocate a literal in old space: see `chunkOf`. */
  #waiting: Array<A> = none.slice()
  /** Messages before this index were dropped. */
  #from = 0
  /** The characters of the waiting messages' JSON. */
  #size = 0
  /** The newest message of each key, if the policy is to conflate. */
  readonly #byKey: Map<string, A> | undefined
  #failure: Effect.Effect<never, E> | undefined
  #ended = false
  #resume: ((effect: Effect.Effect<ReadonlyArray<A> | undefined, E>) => void) | undefined
  #producers: Set<Producer> | undefined
  #dropped = 0

  /** `read` is called before messages are taken. */
  constructor(overflow: Overflow<A>, full: (waiting: number) => E, read?: () => void) {
    this.#overflow = overflow
    this.#full = full
    this.#read = read
    this.#byKey = overflow._tag === "Conflate" ? new Map() : undefined
  }

  /** How many messages the overflow policy dropped. */
  get dropped(): number {
    return this.#dropped
  }

  /** How many messages wait. */
  get #count(): number {
    return this.#byKey === undefined ? this.#waiting.length - this.#from : this.#byKey.size
  }

  /**
   * Adds a message whose JSON has `size` characters; does nothing after `fail`, `die` or `end`. If the overflow policy's key function
   * throws, so does this, and the message isn't added.
   */
  offer(message: A, size = 0): void {
    if (this.#failure !== undefined || this.#ended) return
    const overflow = this.#overflow
    switch (overflow._tag) {
      case "FailAfter":
        this.#waiting.push(message)
        this.#size += size
        if (this.#waiting.length > overflow.limit || this.#size > overflow.bytes)
          this.#failure = Effect.fail(this.#full(this.#waiting.length))
        break
      case "Unbounded":
        this.#waiting.push(message)
        break
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
      case "Conflate":
        this.#replace(overflow.key(message), message)
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

  #replace(key: string, message: A): void {
    if (this.#byKey?.delete(key)) this.#dropped++
    this.#byKey?.set(key, message)
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
    const resume = this.#resume
    if (resume !== undefined) {
      this.#resume = undefined
      resume(this.take)
    }
  }

  #drain(): ReadonlyArray<A> {
    if (this.#byKey !== undefined) {
      const newest = [...this.#byKey.values()]
      this.#byKey.clear()
      return newest
    }
    const messages = this.#from === 0 ? this.#waiting : this.#waiting.slice(this.#from)
    this.#waiting = none.slice()
    this.#from = 0
    this.#size = 0
    return messages
  }

  /**
   * All waiting messages, as soon as there are any; undefined at the end.
   *
   * An interrupted wait takes no messages, and waking it does nothing. It therefore isn't canceled, which would cost more than the
   * wait itself.
   */
  readonly take: Effect.Effect<ReadonlyArray<A> | undefined, E> = Effect.suspend(() => {
    if (this.#count > 0) {
      this.#read?.()
      const messages = this.#drain()
      if (this.#producers !== undefined) this.#admit(this.#producers)
      return Effect.succeed(messages)
    }
    if (this.#failure !== undefined) return this.#failure
    return this.#ended ? Effect.succeed(undefined) : this.#wait
  })

  readonly #wait = Effect.async<ReadonlyArray<A> | undefined, E>((resume) => {
    this.#resume = resume
  })

  /**
   * Waits until fewer than `count` messages wait (at least one is allowed): backpressure for whoever offers messages faster than
   * they are read.
   */
  awaitBelow(count: number): Effect.Effect<void> {
    return Effect.suspend(() =>
      this.#count < Math.max(1, count)
        ? Effect.void
        : Effect.async<void>((resume) => {
            const producer = { count: Math.max(1, count), resume }
            this.#producers ??= new Set()
            this.#producers.add(producer)
            return Effect.sync(() => this.#producers?.delete(producer))
          })
    )
  }

  /** Lets producers go on. Each looks again when it runs, because others may have offered messages before. */
  #admit(producers: Set<Producer>): void {
    for (const producer of producers) {
      producers.delete(producer)
      producer.resume(this.awaitBelow(producer.count))
    }
  }

  /** All messages, chunk by chunk. */
  get channel(): Channel.Channel<Chunk.Chunk<A>, unknown, E> {
    let warming = 40
    const all: Channel.Channel<Chunk.Chunk<A>, unknown, E> = Channel.flatMap(
      Channel.fromEffect(this.take),
      (messages) => {
        if (messages === undefined) return Channel.void
        if (warming > 0 && messages.length >= floodSize) {
          warming--
          warmFromEffect()
        }
        return Channel.flatMap(Channel.write(chunkOf(messages)), again)
      }
    )
    const again = () => all
    return all
  }

  /** All messages, as a stream. */
  get stream(): Stream.Stream<A, E> {
    return Stream.fromChannel(this.channel)
  }
}
