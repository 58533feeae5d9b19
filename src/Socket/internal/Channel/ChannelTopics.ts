/** The topics of a channel: who listens to them, which lines have them, and where their pushes go. */
import type { Fork } from "../Connection/Fork.js"
import type { Timers } from "../Connection/Timers.js"
import type { ChannelListener } from "./ChannelListener.js"
import { Deliveries, type MergeRequest } from "./Deliveries.js"
import type { Line } from "./Line.js"
import { Lines } from "./Lines.js"
import { Listeners } from "./Listeners.js"

/** What the listeners, the lines and the deliveries of a channel do together. */
export class ChannelTopics {
  readonly lines: Lines
  readonly listeners = new Listeners()
  readonly deliveries: Deliveries
  #renewals = 0

  constructor(count: number, fork: Fork, timers: Timers) {
    this.lines = new Lines(count, fork)
    this.deliveries = new Deliveries(timers, (request) => this.#carryOut(request))
  }

  /** Subscribes the topics of a new listener. */
  join(listener: ChannelListener): void {
    const joined: Array<string> = []
    for (const topic of listener.currentTopics) {
      if (!this.lines.isActive(topic)) listener.pending.add(topic)
      else if (listener.routes.get(topic)?.startsWithSnapshot === true) joined.push(topic)
    }
    this.listeners.add(listener)
    for (const line of this.lines.all) line.acquire([...listener.currentTopics])
    for (const topic of listener.currentTopics) this.reroute(topic)
    this.renewForNewcomer(joined)
    listener.confirm()
  }

  /** A listener leaves topics. Those without another one are unsubscribed. */
  leave(listener: ChannelListener, topics: ReadonlyArray<string>): void {
    const left = topics.filter((topic) => listener.currentTopics.delete(topic))
    for (const topic of left) listener.pending.delete(topic)
    for (const line of this.lines.all) line.release(left)
    for (const topic of left) this.reroute(topic)
    listener.confirm()
  }

  /** Subscribes a new line to all topics. */
  subscribe(line: Line): void {
    for (const { currentTopics, isConfirmed } of this.listeners.all) {
      // Only a first subscribe is refused as a whole.
      if (isConfirmed) for (const topic of currentTopics) line.acquire([topic])
      else line.acquire([...currentTopics])
    }
    for (const topic of line.topics) this.reroute(topic)
  }

  /** Sets where the pushes of a topic go. */
  reroute(topic: string): void {
    this.deliveries.set(topic, this.listeners.routesOf(topic), this.lines.delivering)
  }

  /** Ends merges that are no longer needed: to be called every few seconds. */
  check(now: number): void {
    for (const topic of this.deliveries.check(this.lines.delivering, now)) this.reroute(topic)
  }

  /** Resubscribes topics for somebody who needs their snapshots, even if these aren't new. */
  renewForNewcomer(topics: ReadonlyArray<string>): void {
    this.deliveries.expectSnapshots(topics)
    this.#renew(topics)
  }

  #renew(topics: ReadonlyArray<string>): void {
    const { all } = this.lines
    const due = topics.filter((topic) => !all.some((line) => line.willRenew(topic)))
    if (due.length === 0) return
    const turn = this.#renewals++
    for (const topic of due) {
      // One connection at a time, so that the others go on delivering.
      const able = all.filter((line) => line.isActive(topic))
      able[turn % able.length]?.renew([topic])
    }
  }

  #carryOut(request: MergeRequest): void {
    const { topic } = request
    if (request._tag === "Renewal") {
      this.#renew([topic])
      return
    }
    const line = this.lines.delivering.find((one) => one === request.origin) ?? this.lines.first
    this.listeners.lacksSnapshot(topic, line.unanswered)
    this.renewForNewcomer([topic])
  }
}
