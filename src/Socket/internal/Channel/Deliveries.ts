/** Where the pushes of each topic go: to its listeners, or through a merge. */
import type { Route } from "../Connection/Receiver.js"
import { TimerGroup } from "../Connection/TimerGroup.js"
import type { Timers } from "../Connection/Timers.js"
import { ContentMerge } from "../Merge/ContentMerge.js"
import type { MakeMerge, Merge } from "../Merge/Merge.js"
import type { Line } from "./Line.js"

/** A topic text and the route for its messages. */
export interface TopicRoute {
  readonly text: string
  /** The documented push interval; undefined if there is none. */
  readonly pushIntervalMillis?: number | undefined
  /** Whether it starts with a snapshot, without which its deltas are useless. */
  readonly startsWithSnapshot?: boolean | undefined
  readonly merge?: MakeMerge | undefined
  readonly deliver: Route
}

/** The parts of the deliveries. */
export interface Options {
  readonly lines: () => ReadonlyArray<Line>
  readonly timers: Timers
  /** Milliseconds of a clock that only moves forward. */
  readonly now: () => number
  /** Asks for new snapshots. */
  readonly renew: (topics: ReadonlyArray<string>) => void
  /** Asks the receiving line for the snapshot of a topic, without which nothing can be delivered: its listeners are to know. */
  readonly requestSnapshot: (topic: string) => void
  /** Asks for the routes of a topic to be set again. */
  readonly reroute: (topic: string) => void
}

/** A connection may repeat for this long what one that was closed has delivered, in milliseconds. */
const repetitionMillis = 60_000

const mergeByContent: MakeMerge = (options) => new ContentMerge(options)

/** Where the pushes of a channel's topics go. Pushes of a topic that several connections deliver are merged. */
export class Deliveries {
  readonly #options: Options
  readonly #merges = new Map<string, Merge>()
  readonly #timers: TimerGroup
  /** When it was first noticed that only one connection delivers, since a merge was made or a connection left. */
  #singleSince: number | undefined
  #receiving: Line | undefined

  constructor(options: Options) {
    this.#options = options
    this.#timers = new TimerGroup(options.timers)
  }

  /** The line of the message that is being delivered, if there are several. */
  get receiving(): Line | undefined {
    return this.#receiving
  }

  /** Sets the routes of a topic; none if it has no listener. */
  set(topic: string, routes: ReadonlyArray<TopicRoute>): void {
    const lines = this.#options.lines()
    const [only] = routes
    if (only === undefined) {
      this.#merges.get(topic)?.end?.()
      this.#merges.delete(topic)
      for (const line of lines) line.route(topic, undefined)
      return
    }
    const deliver: Route =
      routes.length === 1
        ? only.deliver
        : (json, raw, arrival) => {
            for (const route of routes) route.deliver(json, raw, arrival)
          }
    const interval = routes.find(({ pushIntervalMillis }) => pushIntervalMillis !== undefined)?.pushIntervalMillis
    const make = routes.find(({ merge }) => merge !== undefined)?.merge ?? mergeByContent
    const merge = this.#mergeOf(topic, make, deliver)
    for (const line of lines) {
      line.route(
        topic,
        merge === undefined
          ? deliver
          : (json, raw, arrival) => {
              this.#receiving = line
              merge.receive(line, json, raw, arrival)
              this.#receiving = undefined
            },
        interval
      )
    }
  }

  /** A connection was lost or left. */
  lost(line: Line): void {
    this.#singleSince = undefined
    const isLast = (topic: string) => !this.#options.lines().some((one) => one !== line && one.isActive(topic))
    for (const [topic, merge] of this.#merges) merge.lost?.(line, isLast(topic))
  }

  /** Takes merges out of the way that a rotation has left behind: to be called every few seconds. */
  check(): void {
    if (this.#merges.size === 0) return
    const { lines, now, reroute } = this.#options
    if (lines().length > 1) {
      this.#singleSince = undefined
      return
    }
    this.#singleSince ??= now()
    if (now() - this.#singleSince < repetitionMillis) return
    for (const [topic, merge] of [...this.#merges]) {
      if (merge.isHolding?.() === true) continue
      merge.end?.()
      this.#merges.delete(topic)
      reroute(topic)
    }
  }

  /** Ends all merges. */
  stop(): void {
    for (const merge of this.#merges.values()) merge.end?.()
    this.#timers.cancel()
  }

  /** A topic was resubscribed, and its listeners were told. */
  renewed(topic: string): void {
    this.#merges.get(topic)?.renewed?.()
  }

  /** The next snapshots of these topics are delivered, even if they aren't new. */
  expectSnapshots(topics: ReadonlyArray<string>): void {
    for (const topic of topics) this.#merges.get(topic)?.expectSnapshot?.()
  }

  /** The merge of a topic, once several connections deliver it. It stays until {@link check} takes it out. */
  #mergeOf(topic: string, make: MakeMerge, deliver: Route): Merge | undefined {
    const known = this.#merges.get(topic)
    if (known !== undefined) {
      known.deliver = deliver
      return known
    }
    const { requestSnapshot, lines, renew } = this.#options
    const all = lines()
    if (all.length === 1) return undefined
    const options = {
      deliver,
      delivering: all.filter((line) => line.isActive(topic)),
      renew: () => renew([topic]),
      requestSnapshot: () => requestSnapshot(topic),
      after: (millis: number, f: () => void) => this.#timers.after(millis, f)
    }
    const merge = make(options, topic)
    this.#merges.set(topic, merge)
    this.#singleSince = undefined
    return merge
  }
}
