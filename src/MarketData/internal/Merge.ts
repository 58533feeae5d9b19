/** Merges sorted streams of events by time, holding one chunk of each. */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type MarketEvent, ranks } from "../Event.js"

type Pull<E, R> = Effect.Effect<Chunk.Chunk<MarketEvent>, Option.Option<E>, R>

/** The events of a source that were read and not yet merged. */
class Head<E, R> {
  events: ReadonlyArray<MarketEvent> = []
  at = 0

  constructor(
    readonly index: number,
    readonly pull: Pull<E, R>
  ) {}

  get event(): MarketEvent | undefined {
    return this.events[this.at]
  }
}

const chunkSize = 1024

const isBefore = <E, R>(a: Head<E, R>, b: Head<E, R>): boolean => {
  const [left, right] = [a.event, b.event]
  if (left === undefined || right === undefined) return left !== undefined
  if (left.time !== right.time) return left.time < right.time
  const order = ranks[left._tag] - ranks[right._tag]
  return order === 0 ? a.index < b.index : order < 0
}

/** Moves the head at a position down to its place. */
const sink = <E, R>(heap: Array<Head<E, R>>, from: number): void => {
  let at = from
  for (;;) {
    let first = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const [one, best] = [heap[child], heap[first]]
      if (one !== undefined && best !== undefined && isBefore(one, best)) first = child
    }
    const [parent, child] = [heap[at], heap[first]]
    if (first === at || parent === undefined || child === undefined) return
    heap[at] = child
    heap[first] = parent
    at = first
  }
}

/** Reads the next chunk of a source that has run out; whether there is one. */
const refill = <E, R>(head: Head<E, R>): Effect.Effect<boolean, E, R> =>
  Effect.gen(function* () {
    while (head.event === undefined) {
      const next = yield* Effect.either(head.pull)
      if (Either.isRight(next)) {
        head.events = Chunk.toReadonlyArray(next.right)
        head.at = 0
      } else if (Option.isNone(next.left)) return false
      else return yield* Effect.fail(next.left.value)
    }
    return true
  })

/** Moves events from the heads to a chunk, until that is full or a head has run out. */
const drain = <E, R>(heap: Array<Head<E, R>>, events: Array<MarketEvent>): void => {
  for (;;) {
    const [head] = heap
    const event = head?.event
    if (head === undefined || event === undefined || events.length >= chunkSize) return
    events.push(event)
    head.at++
    if (head.event === undefined) return
    sink(heap, 0)
  }
}

const step = <E, R>(heap: Array<Head<E, R>>): Effect.Effect<Chunk.Chunk<MarketEvent>, Option.Option<E>, R> =>
  Effect.gen(function* () {
    const events: Array<MarketEvent> = []
    while (heap.length > 0 && events.length < chunkSize) {
      drain(heap, events)
      const [head] = heap
      if (head === undefined || head.event !== undefined) continue
      const hasMore = yield* Effect.mapError(refill(head), Option.some)
      const last = hasMore ? undefined : heap.pop()
      if (last !== undefined && last !== head) heap[0] = last
      sink(heap, 0)
    }
    return events.length > 0 ? Chunk.unsafeFromArray(events) : yield* Effect.fail(Option.none<E>())
  })

/**
 * Merges streams that are sorted by time. Events of the same time are in the order of their kinds, then of the streams; those of a stream
 * stay in its order.
 */
export const merge = <E, R>(
  streams: ReadonlyArray<Stream.Stream<MarketEvent, E, R>>
): Stream.Stream<MarketEvent, E, R> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const heap: Array<Head<E, R>> = []
      for (const [index, one] of streams.entries()) {
        const head = new Head<E, R>(index, yield* Stream.toPull(one))
        if (yield* refill(head)) heap.push(head)
      }
      for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at)
      return Stream.repeatEffectChunkOption(step(heap))
    })
  )
