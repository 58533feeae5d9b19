/** The listeners of one path and account, and the lines that serve them. */
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { ConnectionError } from "../../../Errors/Network.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import type { ConnectionState, Loss } from "../../ConnectionState.js"
import type { SocketError } from "../../SocketError.js"
import type { Hooks } from "../../Source.js"
import type { Undecoded } from "../../Undecoded.js"
import type { Fork } from "../Connection/Fork.js"
import type { Labels } from "../Connection/Telemetry.js"
import type { Vitals } from "../Connection/Vitals.js"
import { ChannelListener, type Listened } from "./ChannelListener.js"
import { Deliveries, type TopicRoute } from "./Deliveries.js"
import { layerClosed } from "./LayerClosed.js"
import { Line, type Options as LineOptions, type SeatInfo } from "./Line.js"
import { unanswered } from "./LineLoss.js"
import { Lines } from "./Lines.js"
import { RefusedTopics } from "./RefusedTopics.js"
import type { Outcome } from "./Requests.js"
import { Rotation } from "./Rotation.js"
import type { Planned } from "./TopicLimits.js"

/** The parts of a channel. */
export interface Options {
  readonly name: string
  /** How many connections deliver each topic. */
  readonly lines: number
  /** A connection that is up for this long is replaced; not at all if infinite. */
  readonly rotateAfter: Duration.Duration
  readonly line: Pick<LineOptions, "limits" | "watchdog"> & {
    readonly connection: Omit<LineOptions["connection"], "changed" | "timed" | "garbage">
  }
  /** Makes the vitals of the connections of a name. */
  readonly vitals: (name: string) => Vitals
  /** Called for the exchange's time in each push of a connection: see `Connection`. */
  readonly timed: (labels: Labels) => LineOptions["connection"]["timed"]
  readonly garbage: (line: Line, raw: string, json: unknown) => void
  /** The connection of a name has changed its state. */
  readonly changed: (line: Line, state: ConnectionState) => void
  readonly fork: Fork
  /** The last listener left, or the connection failed for good: the channel must not be used again. */
  readonly discarded: () => void
  /** All listeners have failed: the channel is to be closed in the background. */
  readonly abandoned: (close: Effect.Effect<void>) => void
}

/** The listeners of some topics, and the connections that deliver these topics: usually one. */
export class Channel implements Listened {
  readonly #options: Options
  readonly #lines: Lines
  readonly #listeners = new Set<ChannelListener>()
  readonly #deliveries: Deliveries
  readonly #refused: RefusedTopics
  readonly #rotation: Rotation
  #renewals = 0
  #isOver = false
  /** Wakes the rotation that waits for a new connection. */
  #wakeRotation: () => void = () => {}

  constructor(options: Options) {
    this.#options = options
    const { fork, line, name } = options
    const monotonic = () => monotonicMillis(line.connection.clock)
    this.#deliveries = new Deliveries({
      lines: () => this.#lines.delivering,
      timers: line.connection.timers,
      now: monotonic,
      renew: (topics) => this.#renew(topics),
      requestSnapshot: (topic) => this.#renewAfterLoss(topic),
      reroute: (topic) => this.#reroute(topic)
    })
    this.#lines = new Lines({
      name,
      count: options.lines,
      fork,
      vitals: options.vitals,
      make: (seatInfo) => this.#make(seatInfo),
      subscribe: (one) => this.#subscribe(one),
      changed: (one) => options.changed(one, one.state),
      retiring: () => this.#refused.reconsider(),
      retired: (one) => this.#deliveries.lost(one)
    })
    this.#refused = new RefusedTopics({
      isPrivate: line.connection.login !== undefined,
      listeners: this.#listeners,
      lines: () => this.#lines.all,
      isDelivered: (topic, except) => this.#isActive(topic, except),
      leave: (listener, topics) => this.leave(listener, topics),
      left: () => this.#closeIfIdle(),
      fork
    })
    this.#rotation = new Rotation(
      {
        name,
        now: monotonic,
        lines: this.#lines,
        isDrained: (old) => this.#undelivered(old).length === 0,
        left: (old) => this.#reportGap(old, unanswered(old)),
        onProgress: (f) => {
          this.#wakeRotation = f
        }
      },
      options.rotateAfter
    )
  }

  get name(): string {
    return this.#options.name
  }

  get lines(): Pick<Lines, "all" | "serving"> {
    return this.#lines
  }

  /** The line of the message that is being delivered. */
  get receiving(): Line {
    return this.#deliveries.receiving ?? this.#lines.first
  }

  has(topic: string): boolean {
    return this.#lines.all.some((line) => line.has(topic))
  }

  hasRoomFor(topic: string, planned?: Planned): boolean {
    return this.#lines.all.every((line) => line.hasRoomFor(topic, planned))
  }

  /** Starts connecting. */
  start(): void {
    for (const line of this.#lines.all) line.start()
  }

  /** Looks after the connections: to be called every few seconds. */
  check(): void {
    for (const line of this.#lines.all) {
      // One connection at a time, so that the others go on delivering.
      line.check((topic) => !this.#lines.all.some((one) => one !== line && one.isPending(topic)))
    }
    this.#lines.check()
    this.#deliveries.check()
    this.#rotation.check(this.#options.fork)
  }

  /** A connection received a message that may have been one of any topic. */
  garbled(line: Line, undecoded: Undecoded): void {
    const { exchangeTime } = line.connection.heard
    for (const { hooks } of [...this.#listeners]) hooks.garbled?.(undecoded, exchangeTime)
  }

  /** Adds a listener. Its topics are subscribed immediately, or as soon as a connection is up. */
  listen(routes: ReadonlyArray<TopicRoute>, hooks: Hooks): ChannelListener {
    const listener = new ChannelListener(this, routes, hooks)
    const joined: Array<string> = []
    for (const topic of listener.currentTopics) {
      if (!this.#isActive(topic)) listener.pending.add(topic)
      else if (listener.routes.get(topic)?.startsWithSnapshot === true) joined.push(topic)
    }
    this.#listeners.add(listener)
    for (const line of this.#lines.all) line.acquire([...listener.currentTopics])
    for (const topic of listener.currentTopics) this.#reroute(topic)
    this.#renewForNewcomer(joined)
    listener.confirm()
    return listener
  }

  leave(listener: ChannelListener, topics: ReadonlyArray<string>): void {
    const left = topics.filter((topic) => listener.currentTopics.delete(topic))
    for (const topic of left) listener.pending.delete(topic)
    for (const line of this.#lines.all) line.release(left)
    for (const topic of left) this.#reroute(topic)
    listener.confirm()
  }

  renew(listener: ChannelListener, topics: ReadonlyArray<string>): void {
    this.#renewForNewcomer(topics.filter((topic) => listener.currentTopics.has(topic)))
  }

  reconnect(detail: string): void {
    for (const line of this.#lines.all) line.connection.drop(detail)
  }

  release(listener: ChannelListener): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (!this.#listeners.delete(listener)) return Effect.void
      if (this.#listeners.size === 0) {
        for (const topic of listener.currentTopics) this.#reroute(topic)
        this.#discard()
        return this.close
      }
      this.leave(listener, [...listener.currentTopics])
      return Effect.void
    })
  }

  /** Closes on purpose. Remaining listeners end. */
  get close(): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#discard()
      const listeners = [...this.#listeners]
      this.#listeners.clear()
      for (const listener of listeners) {
        if (listener.isConfirmed) listener.hooks.ended?.()
        else {
          listener.fail(layerClosed(this.#options.line.connection.url))
        }
      }
      // First, so that no connection is added anymore.
      return Effect.zipRight(this.#rotation.stop, this.#lines.close)
    })
  }

  #make(seatInfo: SeatInfo): Line {
    const { changed, fork, garbage, line: parts, timed } = this.#options
    const line: Line = new Line({
      ...parts,
      seatInfo,
      fork,
      connection: {
        ...parts.connection,
        timed: timed(seatInfo.vitals.labels),
        garbage: (raw, json) => garbage(line, raw, json),
        changed: () => {
          if (this.#lines.isServing(line)) changed(line, line.state)
        }
      },
      outcome: (_, outcome) => this.#answered(line, outcome),
      ponged: () => this.#wakeRotation(),
      down: (_, loss) => this.#down(line, loss),
      failed: (_, error) => this.#failed(line, error)
    })
    return line
  }

  /** Subscribes a new line to all topics. */
  #subscribe(line: Line): void {
    for (const { currentTopics, isConfirmed } of this.#listeners) {
      // Only a first subscribe is refused as a whole.
      if (isConfirmed) for (const topic of currentTopics) line.acquire([topic])
      else line.acquire([...currentTopics])
    }
    for (const topic of line.topics) this.#reroute(topic)
  }

  #isActive(topic: string, except?: Line): boolean {
    return this.#lines.all.some((line) => line !== except && line.isActive(topic))
  }

  #discard(): void {
    if (!this.#isOver) {
      this.#isOver = true
      this.#deliveries.stop()
      this.#options.discarded()
    }
  }

  /** Resubscribes topics for somebody who needs their snapshots, even if these aren't new. */
  #renewForNewcomer(topics: ReadonlyArray<string>): void {
    this.#deliveries.expectSnapshots(topics)
    this.#renew(topics)
  }

  /** What a topic has told since it was subscribed on the receiving line is missing, because its snapshot never came. */
  #renewAfterLoss(topic: string): void {
    const loss = unanswered(this.receiving)
    for (const { currentTopics, hooks, isConfirmed } of [...this.#listeners])
      if (isConfirmed && currentTopics.has(topic)) hooks.down(loss, [topic])
    this.#renewForNewcomer([topic])
  }

  #renew(topics: ReadonlyArray<string>): void {
    const due = topics.filter((topic) => !this.#lines.all.some((line) => line.willRenew(topic)))
    if (due.length === 0) return
    const turn = this.#renewals++
    for (const topic of due) {
      // One connection at a time, so that the others go on delivering.
      const able = this.#lines.all.filter((line) => line.isActive(topic))
      able[turn % able.length]?.renew([topic])
    }
  }

  #reroute(topic: string): void {
    const routes: Array<TopicRoute> = []
    for (const listener of this.#listeners) {
      const route = listener.currentTopics.has(topic) ? listener.routes.get(topic) : undefined
      if (route !== undefined) routes.push(route)
    }
    this.#deliveries.set(topic, routes)
  }

  #answered(line: Line, outcome: Outcome): void {
    // What a line is told while it is being closed says nothing about the lines that remain.
    if (!this.#lines.has(line)) return
    // What the others had before is known once they have answered.
    if (outcome.confirmed.length > 0) for (const other of this.#lines.all) if (other !== line) other.connection.ping()
    for (const topic of outcome.confirmed) {
      const isNews = !this.#isActive(topic, line)
      const isRenewal = outcome.renewed.includes(topic)
      for (const listener of [...this.#listeners]) {
        if (!listener.currentTopics.has(topic)) continue
        listener.pending.delete(topic)
        if (isNews || isRenewal) listener.hooks.subscribed(topic)
        if (isRenewal) listener.hooks.renewed?.(topic)
      }
      if (isRenewal) this.#deliveries.renewed(topic)
    }
    this.#refused.refuse(line, outcome.refused)
    if (outcome.unanswered.length > 0) this.#giveUp(line, outcome.unanswered)
    for (const listener of [...this.#listeners]) listener.confirm()
    this.#wakeRotation()
  }

  /** Topics were not answered: whoever waits for them fails, and others go on waiting. */
  #giveUp(line: Line, topics: ReadonlyArray<string>): void {
    const { url } = this.#options.line.connection
    const reason = line.isUp ? "timeout" : "closed"
    const needed = new Set<string>()
    for (const listener of this.#listeners) {
      const mine = topics.filter((topic) => listener.currentTopics.has(topic))
      if (listener.isConfirmed) for (const topic of mine) needed.add(topic)
      else if (mine.some((topic) => listener.pending.has(topic))) {
        const detail = `no answer to the subscription of ${mine.join(",")}`
        listener.fail(new ConnectionError({ url, reason, detail }))
      }
    }
    if (!line.isUp) return
    const ignored = [...needed].filter((topic) => line.isIgnored(topic))
    if (ignored.length > 0) line.postpone(ignored, "no answer")
    // A connection that answers nothing is replaced.
    if (needed.size > ignored.length) line.connection.drop("subscriptions were not answered")
  }

  #down(line: Line, loss: Loss): void {
    this.#deliveries.lost(line)
    for (const listener of [...this.#listeners]) {
      const lost = [...listener.currentTopics].filter((topic) => !this.#isActive(topic, line))
      if (!listener.isConfirmed) for (const topic of lost) listener.pending.add(topic)
      else if (lost.length > 0) listener.hooks.down(loss, lost)
    }
    this.#refused.reconsider()
    this.#reportGap(line, loss)
    this.#wakeRotation()
  }

  /** The topics of which a line may have had something that no other one delivers: the others only have them since later. */
  #undelivered(line: Line): ReadonlyArray<string> {
    const others = this.#lines.all.filter((other) => other !== line)
    return [...line.delivered].filter(
      (topic) =>
        this.#isActive(topic, line) && !others.some((other) => other.covers(topic, line) || other.isRefused(topic))
    )
  }

  /** Tells of what may be missing. Topics that start with a snapshot have started anew with that of another line. */
  #reportGap(line: Line, loss: Loss): void {
    const lacking = this.#undelivered(line)
    for (const listener of [...this.#listeners]) {
      if (!listener.isConfirmed) continue
      const { currentTopics, routes } = listener
      const gapTopics = lacking.filter(
        (topic) => currentTopics.has(topic) && routes.get(topic)?.startsWithSnapshot !== true
      )
      if (gapTopics.length === 0) continue
      listener.hooks.down(loss, gapTopics)
      for (const topic of gapTopics) listener.hooks.subscribed(topic)
    }
  }

  #failed(line: Line, error: SocketError): void {
    if (!this.#lines.has(line)) return
    if (this.#lines.failed(line)) {
      this.#wakeRotation()
      return
    }
    this.#discard()
    this.#options.fork(this.#rotation.stop)
    const listeners = [...this.#listeners]
    this.#listeners.clear()
    for (const listener of listeners) listener.fail(error)
  }

  #closeIfIdle(): void {
    if (this.#listeners.size === 0 && !this.#isOver) {
      this.#discard()
      this.#options.abandoned(this.close)
    }
  }
}
