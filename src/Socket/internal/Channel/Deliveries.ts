/** Where the pushes of each topic go: to its listeners, or through a merge. */
import type { Route } from "../Connection/Receiver.js"
import { TimerGroup } from "../Connection/TimerGroup.js"
import type { Timers } from "../Connection/Timers.js"
import { ContentMerge } from "../Merge/ContentMerge.js"
import type { Deliver, MakeMerge, Merge, Origin } from "../Merge/Merge.js"
import type { Line } from "./Line.js"

/** A topic text and the route for its messages. */
export interface TopicRoute {
  readonly text: string
  /** The documented push interval; undefined if there is none. */
  readonly pushIntervalMillis?: number | undefined
  /** Whether it starts with a snapshot, without which its deltas are useless. */
  readonly startsWithSnapshot?: boolean | undefined
  readonly merge?: MakeMerge | undefined
  readonly deliver: Deliver
}

/** What the merge of a topic asks for. */
export type MergeRequest =
  /** A new snapshot. */
  | { readonly _tag: "Renewal"; readonly topic: string }
  /** The snapshot that one line has lost, without which nothing can be delivered: the topic's listeners are to know. */
  | { readonly _tag: "MissingSnapshot"; readonly topic: string; readonly origin: Origin }

/** A connection may repeat for this long what one that was closed has delivered, in milliseconds. */
const repetitionMillis = 60_000

const mergeByContent: MakeMerge = (options) => new ContentMerge(options)

/** Where the pushes of a channel's topics go. Pushes of a topic that several connections deliver are merged. */
export class Deliveries {
  readonly #timers: TimerGroup
  readonly #emit: (request: MergeRequest) => void
  readonly #merges = new Map<string, Merge>()
  /** When it was first noticed that only one connection delivers, since a merge was made or a connection left. */
  #singleSince: number | undefined

  constructor(timers: Timers, emit: (request: MergeRequest) => void) {
    this.#timers = new TimerGroup(timers)
    this.#emit = emit
  }

  /** Sets the routes of a topic on the lines that deliver; none if it has no listener. */
  set(topic: string, routes: ReadonlyArray<TopicRoute>, lines: ReadonlyArray<Line>): void {
    const [only] = routes
    if (only === undefined) {
      this.#end(topic)
      for (const line of lines) line.route(topic, undefined)
      return
    }
    const deliver: Deliver =
      routes.length === 1
        ? only.deliver
        : (json, raw, arrival) => routes.reduce((isRead, route) => route.deliver(json, raw, arrival) && isRead, true)
    const interval = routes.find(({ pushIntervalMillis }) => pushIntervalMillis !== undefined)?.pushIntervalMillis
    const make = routes.find(({ merge }) => merge !== undefined)?.merge ?? mergeByContent
    const merge = this.#mergeOf(topic, make, deliver, lines)
    for (const line of lines) {
      const route: Route =
        merge === undefined ? deliver : (json, raw, arrival) => merge.receive(line, json, raw, arrival)
      line.route(topic, route, interval)
    }
  }

  /** A connection was lost or left. */
  lost(line: Line, lines: ReadonlyArray<Line>): void {
    this.#singleSince = undefined
    const isLast = (topic: string) => !lines.some((one) => one !== line && one.isActive(topic))
    for (const [topic, merge] of this.#merges) merge.lost?.(line, isLast(topic))
  }

  /** Listeners were told that something may be missing, and are told again after what merges hold back from before. */
  garbled(tell: (topic: string) => void): void {
    for (const [topic, merge] of this.#merges) merge.afterHeld?.(() => tell(topic))
  }

  /**
   * Ends merges that a rotation has left behind, and returns their topics, whose routes are to be set again: to be called every few
   * seconds with a time that only moves forward.
   */
  check(lines: ReadonlyArray<Line>, now: number): ReadonlyArray<string> {
    if (this.#merges.size === 0) return []
    if (lines.length > 1) {
      this.#singleSince = undefined
      return []
    }
    this.#singleSince ??= now
    if (now - this.#singleSince < repetitionMillis) return []
    const ended = [...this.#merges].filter(([, merge]) => merge.isHolding?.() !== true).map(([topic]) => topic)
    for (const topic of ended) this.#end(topic)
    return ended
  }

  /** Ends all merges. */
  stop(): void {
    for (const merge of this.#merges.values()) merge.end?.()
    this.#timers.cancel()
  }

  /** A line has stopped sending a topic. If it sends it again, it starts anew. */
  unsubscribed(topic: string, line: Line): void {
    this.#merges.get(topic)?.unsubscribed?.(line)
  }

  /** A topic was resubscribed, and its listeners were told. */
  renewed(topic: string): void {
    this.#merges.get(topic)?.renewed?.()
  }

  /** The next snapshots of these topics are delivered, even if they aren't new. */
  expectSnapshots(topics: ReadonlyArray<string>): void {
    for (const topic of topics) this.#merges.get(topic)?.expectSnapshot?.()
  }

  #end(topic: string): void {
    this.#merges.get(topic)?.end?.()
    this.#merges.delete(topic)
  }

  /** The merge of a topic, once several connections deliver it. It stays until {@link check} ends it. */
  #mergeOf(topic: string, make: MakeMerge, deliver: Deliver, lines: ReadonlyArray<Line>): Merge | undefined {
    const known = this.#merges.get(topic)
    if (known !== undefined) {
      known.deliver = deliver
      return known
    }
    if (lines.length === 1) return undefined
    const merge = make(
      {
        deliver,
        delivering: lines.filter((line) => line.isActive(topic)),
        renew: () => this.#emit({ _tag: "Renewal", topic }),
        requestSnapshot: (origin) => this.#emit({ _tag: "MissingSnapshot", topic, origin }),
        after: (millis, f) => this.#timers.after(millis, f)
      },
      topic
    )
    this.#merges.set(topic, merge)
    this.#singleSince = undefined
    return merge
  }
}
