/** The listeners of one path and account, and the lines that serve them. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Veil } from "../../../Errors/internal/Veil.js"
import { ConnectionError } from "../../../Errors/Network.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import type { Arrival } from "../../Arrival.js"
import type { ConnectionState, Loss } from "../../ConnectionState.js"
import type { SocketError } from "../../SocketError.js"
import type { Hooks } from "../../Source.js"
import type { Undecoded } from "../../Undecoded.js"
import type { Fork } from "../Connection/Fork.js"
import type { Labels } from "../Connection/Telemetry.js"
import { TimerGroup } from "../Connection/TimerGroup.js"
import type { Vitals } from "../Connection/Vitals.js"
import { ChannelListener, type Listened } from "./ChannelListener.js"
import { ChannelTopics } from "./ChannelTopics.js"
import type { TopicRoute } from "./Deliveries.js"
import { layerClosed } from "./LayerClosed.js"
import { Line, type LineEvent, type Options as LineOptions, type SeatInfo } from "./Line.js"
import { type Lines, seatAfter } from "./Lines.js"
import type { Listeners } from "./Listeners.js"
import { refuse } from "./RefusedTopics.js"
import type { Outcome } from "./Requests.js"
import * as Rotation from "./Rotation.js"
import type { Planned } from "./TopicLimits.js"

/** The parts of a channel. */
export interface Options {
  readonly name: string
  /** How many connections deliver each topic. */
  readonly lines: number
  /** A connection that is up for this long is replaced; not at all if infinite. */
  readonly rotateAfter: Duration.Duration
  readonly line: Pick<LineOptions, "limits" | "watchdog"> & {
    readonly connection: Omit<LineOptions["connection"], "timed">
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
  readonly #topics: ChannelTopics
  readonly #lines: Lines
  readonly #listeners: Listeners
  readonly #timers: TimerGroup
  #rotation: Rotation.Rotation = Rotation.idle
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    const { fork, line, lines, name, vitals } = options
    this.#timers = new TimerGroup(line.connection.timers)
    this.#topics = new ChannelTopics(lines, fork, line.connection.timers)
    this.#lines = this.#topics.lines
    this.#listeners = this.#topics.listeners
    for (let index = 0; index < lines; index++) {
      const connection = index === 0 ? name : `${name} #${index + 1}`
      this.#add({ name: connection, vitals: vitals(connection), index, generation: 1, failures: 0 })
    }
  }

  get name(): string {
    return this.#options.name
  }

  get lines(): Pick<Lines, "all" | "serving"> {
    return this.#lines
  }

  /** Through which everything is seen that comes over its connections. */
  get veil(): Veil {
    return this.#lines.first.connection.veil
  }

  /** The line over which a message came; the one that serves, if another one is to replace it. */
  lineOf({ connection }: Arrival): Line {
    return this.#lines.delivering.find(({ seatInfo }) => seatInfo.name === connection) ?? this.#lines.first
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
    const now = monotonicMillis(this.#options.line.connection.clock)
    this.#lines.check()
    this.#topics.check(now)
    this.#rotate(now)
  }

  /** Something has happened to a line. */
  handle(line: Line, event: LineEvent): void {
    switch (event._tag) {
      case "Changed":
        if (this.#lines.isServing(line)) this.#options.changed(line, line.state)
        return
      case "Garbled":
        this.#options.garbage(line, event.raw, event.json)
        return
      case "Answered":
        this.#answered(line, event.outcome)
        break
      case "Down":
        this.#down(line, event.loss)
        break
      case "Failed":
        this.#failed(line, event.error)
        break
      case "Ponged":
    }
    this.#settleRotation(false)
  }

  /** A connection received a message that may have been one of any topic. */
  garbled(line: Line, undecoded: Undecoded): void {
    const { exchangeTime } = line.connection.lastSigns
    const tell = (topic?: string) => this.#listeners.garbled(undecoded, exchangeTime, topic)
    tell()
    this.#topics.deliveries.garbled(tell)
  }

  /** Adds a listener. Its topics are subscribed immediately, or as soon as a connection is up. */
  listen(routes: ReadonlyArray<TopicRoute>, hooks: Hooks): ChannelListener {
    const listener = new ChannelListener(this, routes, hooks)
    this.#topics.join(listener)
    return listener
  }

  leave(listener: ChannelListener, topics: ReadonlyArray<string>): void {
    this.#topics.leave(listener, topics)
  }

  renew(listener: ChannelListener, topics: ReadonlyArray<string>): void {
    this.#topics.renewForNewcomer(topics.filter((topic) => listener.currentTopics.has(topic)))
  }

  reconnect(detail: string): void {
    for (const line of this.#lines.all) line.connection.drop(detail)
  }

  release(listener: ChannelListener): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (!this.#listeners.remove(listener)) return Effect.void
      if (this.#listeners.isEmpty) {
        for (const topic of listener.currentTopics) this.#topics.reroute(topic)
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
      for (const listener of this.#listeners.take()) {
        if (listener.isConfirmed) listener.hooks.ended?.()
        else listener.fail(layerClosed(this.#options.line.connection.url))
      }
      return this.#lines.close
    })
  }

  /** Makes a line and seats it. */
  #add(seatInfo: SeatInfo): Line {
    const { fork, line: parts, timed } = this.#options
    const line = new Line({
      ...parts,
      seatInfo,
      fork,
      connection: { ...parts.connection, timed: timed(seatInfo.vitals.labels) },
      emit: (line, event) => this.handle(line, event)
    })
    this.#lines.add(line)
    return line
  }

  #start(line: Line): void {
    this.#topics.subscribe(line)
    line.start()
  }

  /** Takes a line out of service, and closes it in the background. What it has sent before the close is still delivered. */
  #retire(line: Line): void {
    if (!this.#lines.has(line)) return
    const wasServing = this.#lines.isServing(line)
    this.#lines.retire(line)
    this.#reconsiderRefused()
    const [serving] = this.#lines.seatOf(line)
    if (wasServing && serving !== undefined) this.#options.changed(serving, serving.state)
    this.#lines.closeRetired(line, () => this.#topics.deliveries.lost(line, this.#lines.delivering))
  }

  /** Starts replacing a connection that is due, if none is being replaced. */
  #rotate(now: number): void {
    const afterMillis = Duration.toMillis(this.#options.rotateAfter)
    if (this.#isOver || this.#rotation._tag !== "Idle" || !Number.isFinite(afterMillis)) return
    const old = Rotation.dueLine(this.#lines.all, afterMillis, now)
    if (old === undefined) return
    const next = this.#add(seatAfter(old, "rotated"))
    const rotation: Rotation.Rotation = { _tag: "Replacing", old, next }
    this.#rotation = rotation
    this.#timers.after(Rotation.timeout, () => {
      if (this.#rotation === rotation) this.#settleRotation(true)
    })
    this.#start(next)
    this.#settleRotation(false)
  }

  /** Ends the rotation if it has succeeded, or takes too long. */
  #settleRotation(isOverdue: boolean): void {
    if (this.#isOver) return
    const { isGap = false, leaving, rotation } = Rotation.settled(this.#rotation, this.#lines, isOverdue)
    this.#rotation = rotation
    if (leaving === undefined) return
    const { fork, name } = this.#options
    if (isGap) this.#listeners.gap(this.#lines.undelivered(leaving), leaving.unanswered)
    this.#retire(leaving)
    if (rotation._tag === "Idle") {
      fork(Effect.logDebug(`${name}: moved to a new connection`))
      return
    }
    this.#timers.after(Rotation.timeout, () => {
      this.#rotation = Rotation.idle
    })
    fork(Effect.logWarning(`${name}: a new connection did not confirm all topics; the old one stays`))
  }

  #discard(): void {
    if (!this.#isOver) {
      this.#isOver = true
      this.#topics.deliveries.stop()
      this.#timers.cancel()
      this.#options.discarded()
    }
  }

  #answered(line: Line, outcome: Outcome): void {
    // What a line is told while it is being closed says nothing about the lines that remain.
    if (!this.#lines.has(line)) return
    for (const topic of outcome.unsubscribed) this.#topics.deliveries.unsubscribed(topic, line)
    // What the others had before is known once they have answered.
    if (outcome.confirmed.length > 0) for (const other of this.#lines.all) if (other !== line) other.connection.ping()
    for (const topic of outcome.confirmed) {
      const isRenewal = outcome.renewed.includes(topic)
      this.#listeners.subscribed(topic, { isNews: !this.#lines.isActive(topic, line), isRenewal })
      if (isRenewal) this.#topics.deliveries.renewed(topic)
    }
    this.#refused(line, outcome.refused)
    if (outcome.unanswered.length > 0) this.#giveUp(line, outcome.unanswered)
    this.#listeners.confirm()
  }

  #refused(line: Line, topics: ReadonlyArray<string>): void {
    if (topics.length === 0) return
    const { fork, line: parts } = this.#options
    refuse(this.#topics, line, topics, { fork, isPrivate: parts.connection.login !== undefined })
    this.#closeIfIdle()
  }

  /** A line delivers no more: topics that others were refused and left to it may have ended. */
  #reconsiderRefused(): void {
    for (const line of this.#lines.all)
      this.#refused(
        line,
        line.topics.filter((topic) => line.isRefused(topic))
      )
  }

  /** Topics were not answered: whoever waits for them fails, and others go on waiting. */
  #giveUp(line: Line, topics: ReadonlyArray<string>): void {
    const { url } = this.#options.line.connection
    const reason = line.isUp ? "timeout" : "closed"
    const needed = this.#listeners.unanswered(
      topics,
      (mine) => new ConnectionError({ url, reason, detail: `no answer to the subscription of ${mine.join(",")}` })
    )
    if (!line.isUp) return
    const ignored = needed.filter((topic) => line.isIgnored(topic))
    if (ignored.length > 0) line.postpone(ignored, "no answer")
    // A connection that answers nothing is replaced.
    if (needed.length > ignored.length) line.connection.drop("subscriptions were not answered")
  }

  #down(line: Line, loss: Loss): void {
    this.#topics.deliveries.lost(line, this.#lines.delivering)
    this.#listeners.down(loss, (topic) => !this.#lines.isActive(topic, line))
    this.#reconsiderRefused()
    this.#listeners.gap(this.#lines.undelivered(line), loss)
  }

  #failed(line: Line, error: SocketError): void {
    if (this.#isOver || !this.#lines.has(line)) return
    const failure = this.#lines.afterFailure(line)
    if (failure._tag === "OtherServes") this.#retire(line)
    else if (failure._tag === "ReplacedAfter") this.#replaceAfter(line, failure.pauseMillis)
    else {
      this.#lines.end()
      this.#discard()
      for (const listener of this.#listeners.take()) listener.fail(error)
    }
  }

  /** Replaces a failed line after a pause. */
  #replaceAfter(line: Line, pauseMillis: number): void {
    const { changed, fork } = this.#options
    line.awaitReplacement(pauseMillis)
    fork(Effect.logDebug(`${line.seatInfo.name}: failed, another connection is opened in ${pauseMillis} ms`))
    changed(line, line.state)
    this.#timers.after(pauseMillis, () => {
      this.#lines.remove(line)
      const next = this.#add(seatAfter(line, "failed"))
      this.#reconsiderRefused()
      this.#start(next)
      line.leave()
    })
  }

  #closeIfIdle(): void {
    if (this.#listeners.isEmpty && !this.#isOver) {
      this.#discard()
      this.#options.abandoned(this.close)
    }
  }
}
