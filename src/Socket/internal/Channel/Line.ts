/** A connection with its subscriptions: asks for topics, again after a loss, and checks silent ones. */
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { ServerText } from "../../../Errors/internal/ServerText.js"
import type { ConnectionError, CredentialsError } from "../../../Errors/Network.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import type { Statistics } from "../../ConnectionHealth.js"
import type { ConnectionState, Loss, Reconnecting } from "../../ConnectionState.js"
import type { Acknowledgement } from "../../Control.js"
import type { Watchdog } from "../../Watchdog.js"
import { Connection, type Options as ConnectionOptions } from "../Connection/Connection.js"
import type { Fork } from "../Connection/Fork.js"
import type { Route, Routed } from "../Connection/Receiver.js"
import { TimerGroup } from "../Connection/TimerGroup.js"
import type { Vitals } from "../Connection/Vitals.js"
import { shortList } from "../Topic/Listed.js"
import { pauses, type Refusal } from "./Refusals.js"
import { nothing, type Outcome, type Request } from "./Requests.js"
import { Subscriptions } from "./Subscriptions.js"
import type { Limits, Planned } from "./TopicLimits.js"
import { TopicWatch } from "./TopicWatch.js"

/** Which of a channel's connections a line is. */
export interface SeatInfo {
  /** The name of the connection; lines that replace each other have the same. */
  readonly name: string
  /** Theirs in common. */
  readonly vitals: Vitals
  /** Counted from 0. */
  readonly index: number
  /** 1 for the first line of a seat. */
  readonly generation: number
  /** How many lines of this seat have failed for good in a row before this one. */
  readonly failures: number
}

/** What happens to a line. */
export type LineEvent =
  /** Topics were confirmed or refused, or weren't answered for. */
  | { readonly _tag: "Answered"; readonly outcome: Outcome }
  /** What has been delivered is known better. */
  | { readonly _tag: "Ponged" }
  /** A message is not JSON, in which case `json` is undefined, or neither a push nor an answer. */
  | { readonly _tag: "Garbled"; readonly raw: string; readonly json: unknown }
  /** It has another state. */
  | { readonly _tag: "Changed" }
  /** The connection was lost; it reconnects and resubscribes. */
  | { readonly _tag: "Down"; readonly loss: Loss }
  /** The connection failed for good. */
  | { readonly _tag: "Failed"; readonly error: ConnectionError | CredentialsError }

/** The parts of a line. */
export interface Options {
  readonly limits: Limits
  readonly watchdog: Watchdog
  readonly seatInfo: SeatInfo
  readonly connection: Omit<
    ConnectionOptions,
    "name" | "identity" | "routes" | "control" | "garbage" | "ponged" | "up" | "down" | "changed"
  >
  readonly fork: Fork
  /** Called synchronously from the socket's callback. */
  readonly emit: (line: Line, event: LineEvent) => void
}

/** Whether a line may serve: until it is closed, or has failed for good and is then shown as `shown` until another one replaces it. */
type Life =
  | { readonly _tag: "Serving" }
  | { readonly _tag: "Failed"; readonly shown: Reconnecting | undefined }
  | { readonly _tag: "Closed" }

const unsolicited = ({ id, op }: Request): Acknowledgement => ({
  _tag: "Acknowledgement",
  op,
  id,
  success: true,
  code: undefined,
  detail: new ServerText(""),
  echoed: undefined,
  confirmed: undefined,
  refused: undefined
})

/** One connection with its subscriptions and its watchdog. */
export class Line {
  readonly connection: Connection
  readonly seatInfo: SeatInfo
  /** How many of its messages could not be decoded. */
  undecoded = 0
  /** How many topics it was refused because they no longer exist, and nobody else delivered. */
  ceased = 0
  /** When its connection was opened, in milliseconds of the monotonic clock. */
  upAt = 0
  /** How long its last connection lasted. */
  connectedMillis = 0
  readonly #options: Options
  readonly #subscriptions: Subscriptions
  readonly #routes = new Map<string, Routed>()
  readonly #watch: TopicWatch
  readonly #timers: TimerGroup
  /** Requests postponed topics, after growing pauses. */
  #asking: Fiber.RuntimeFiber<unknown> | undefined
  /** When each topic was confirmed, by the clock of the timers. */
  readonly #activeSince = new Map<string, number>()
  #isGathering = false
  #life: Life = { _tag: "Serving" }

  constructor(options: Options) {
    this.#options = options
    this.seatInfo = options.seatInfo
    this.#subscriptions = new Subscriptions(options.limits)
    this.#timers = new TimerGroup(options.connection.timers)
    this.#watch = new TopicWatch(options.watchdog)
    this.connection = new Connection({
      ...options.connection,
      name: options.seatInfo.name,
      identity: options.seatInfo.vitals.identity,
      routes: this.#routes,
      isSubscribed: (topic) => this.#subscriptions.isSubscribed(topic),
      control: (control) => {
        if (control._tag !== "Acknowledgement") return
        const outcome = this.#subscriptions.acknowledge(control)
        if (outcome.confirmed.length > 0) this.connection.confirm()
        this.#carryOut(outcome)
      },
      garbage: (raw, json) => this.#emit({ _tag: "Garbled", raw, json }),
      ponged: () => this.#emit({ _tag: "Ponged" }),
      changed: (state) => {
        options.seatInfo.vitals.changed(state)
        this.#emit({ _tag: "Changed" })
      },
      up: () => {
        this.upAt = monotonicMillis(options.connection.clock)
        this.#watch.up(this.#now())
        this.#send(this.#subscriptions.up())
      },
      down: (loss) => {
        if (this.connection.state._tag === "Connected")
          this.connectedMillis = monotonicMillis(options.connection.clock) - this.upAt
        this.#watch.down()
        const outcome = this.#subscriptions.down(loss.reason === "closed" || loss.reason === "failed")
        this.#stopAsking()
        this.#emit({ _tag: "Down", loss })
        this.#activeSince.clear()
        if (outcome !== nothing) this.#emit({ _tag: "Answered", outcome })
      }
    })
  }

  /** Whether its connection has failed for good. */
  get hasFailed(): boolean {
    return this.#life._tag === "Failed"
  }

  get state(): ConnectionState {
    return (this.#life._tag === "Failed" ? this.#life.shown : undefined) ?? this.connection.state
  }

  get statistics(): Statistics {
    const { statistics } = this.connection
    // A line that replaces a failed one is a reconnect.
    return this.seatInfo.failures === 0 ? statistics : { ...statistics, reconnects: statistics.reconnects + 1 }
  }

  /** It has failed, and is replaced after a pause. */
  awaitReplacement(pauseMillis: number): void {
    const { state } = this.connection
    const since = this.#options.connection.clock.unsafeCurrentTimeMillis()
    const unknown: Loss = { reason: "failed", code: undefined, detail: "", aliveAt: 0, exchangeTime: undefined }
    const loss = (state._tag === "Initial" ? state.loss : undefined) ?? unknown
    const attempt = this.seatInfo.failures + 2
    this.#life = { _tag: "Failed", shown: { _tag: "Reconnecting", since, loss, attempt, retryAt: since + pauseMillis } }
  }

  /** The loss of what it may have sent: it didn't answer before it was replaced, or never sent the snapshot of a topic. */
  get unanswered(): Loss {
    return { reason: "timeout", code: undefined, detail: "no answer in time", ...this.connection.lastSigns }
  }

  /** Whether its connection is open for requests. */
  get isUp(): boolean {
    return this.#subscriptions.isUp
  }

  /** The wanted topics. */
  get topics(): ReadonlyArray<string> {
    return this.#subscriptions.topics
  }

  /** Topics that stayed silent even after they were resubscribed. */
  get staleTopics(): ReadonlyArray<string> {
    return this.#watch.stale
  }

  has(topic: string): boolean {
    return this.#subscriptions.has(topic)
  }

  isActive(topic: string): boolean {
    return this.#subscriptions.isActive(topic)
  }

  /** Why a topic was refused, if it was since it was confirmed. */
  refusalOf(topic: string): Refusal | undefined {
    return this.#subscriptions.refusalOf(topic)
  }

  /** Whether it does without a topic that it was refused. */
  isRefused(topic: string): boolean {
    return this.#subscriptions.isRefused(topic)
  }

  /** Whether a topic has been delivered since before everything that another line may still have. */
  covers(topic: string, other: Line): boolean {
    const since = this.#activeSince.get(topic)
    return since !== undefined && this.isActive(topic) && since <= other.connection.deliveredUntil
  }

  /** The topics that were delivered until now, or until the connection was lost. */
  get delivered(): Iterable<string> {
    return this.#activeSince.keys()
  }

  /** Whether the exchange doesn't answer for a topic, but has answered a request that came later. */
  isIgnored(topic: string): boolean {
    return this.#subscriptions.isIgnored(topic)
  }

  /** Whether a topic was requested and is not confirmed yet. */
  isPending(topic: string): boolean {
    return this.#subscriptions.isPending(topic)
  }

  /** Whether a topic is about to be resubscribed. */
  willRenew(topic: string): boolean {
    return this.#subscriptions.willRenew(topic)
  }

  hasRoomFor(topic: string, planned?: Planned): boolean {
    return this.#subscriptions.hasRoomFor(topic, planned)
  }

  /** Starts connecting. */
  start(): void {
    this.seatInfo.vitals.attach(this)
    this.connection.start(this.#options.fork, (error) => {
      this.#end({ _tag: "Failed", shown: undefined })
      this.seatInfo.vitals.failed(error)
      this.#emit({ _tag: "Failed", error })
    })
  }

  /** Closes on purpose, and waits for the peer. */
  get close(): Effect.Effect<void> {
    return Effect.zipRight(
      this.connection.close,
      Effect.sync(() => {
        this.#end({ _tag: "Closed" })
        this.leave()
      })
    )
  }

  /** It is closed, or has failed and is replaced: it has no vital signs anymore. */
  leave(): void {
    this.seatInfo.vitals.detach(this)
  }

  /** Resubscribes silent topics, if they may be, and cuts a connection that delivers nothing: to be called every few seconds. */
  check(mayProbe: (topic: string) => boolean): void {
    const { isDead, probe, stale } = this.#watch.check(this.#now(), this.connection.pushes, mayProbe)
    if (probe.length > 0) this.renew(probe)
    if (isDead) this.connection.drop(`no topic is pushed anymore, not even ${shortList(stale)} after resubscribing`)
    if (stale.length === 0) return
    const warning = `${this.connection.name}: ${shortList(stale)} stayed silent after resubscribing`
    this.#options.fork(Effect.logWarning(warning))
  }

  /**
   * Adds a listener to each topic: they are subscribed as soon as the connection is up.
   *
   * What is acquired, released and renewed at the same time is requested together.
   */
  acquire(topics: ReadonlyArray<string>): void {
    if (topics.some((topic) => this.#subscriptions.isUnrequested(topic))) this.#gather()
    this.#subscriptions.acquire(topics)
  }

  /** Removes a listener from each topic. Those without one are unsubscribed at once, and others that follow immediately together. */
  release(topics: ReadonlyArray<string>): void {
    const requests = this.#subscriptions.release(topics)
    for (const topic of topics) if (!this.#subscriptions.has(topic)) this.#activeSince.delete(topic)
    if (requests.length === 0) return
    this.#send(requests)
    this.#gather()
  }

  /** Requests topics that were refused or not answered again after a pause, which grows until they are confirmed. */
  postpone(topics: ReadonlyArray<string>, detail: string): void {
    this.#subscriptions.postpone(topics)
    const { fork } = this.#options
    fork(
      Effect.logWarning(
        `${this.connection.name}: ${shortList(topics)} not subscribed (${detail}), requested again after a pause`
      )
    )
    const again = Effect.sync(() => this.#send(this.#subscriptions.again()))
    this.#asking ??= fork(Effect.schedule(again, pauses))
  }

  /** Resubscribes active topics: each starts with a new snapshot. */
  renew(topics: ReadonlyArray<string>): void {
    this.#gather()
    this.#subscriptions.renew(topics)
  }

  /** Sets where a topic's messages go; undefined for nowhere. A topic with a push interval is watched. */
  route(topic: string, deliver: Route | undefined, pushIntervalMillis?: number | undefined): void {
    if (deliver === undefined) {
      this.#routes.delete(topic)
      this.#watch.remove(topic)
      return
    }
    if (pushIntervalMillis === undefined) this.#watch.remove(topic)
    const watched = this.#watch.add(topic, pushIntervalMillis, this.#now())
    this.#routes.set(topic, { deliver, watched })
  }

  /** By the clock of the timers, which only moves forward. */
  #now(): number {
    return this.#options.connection.timers.now()
  }

  #emit(event: LineEvent): void {
    this.#options.emit(this, event)
  }

  #end(life: Life): void {
    this.#life = life
    this.#timers.cancel()
    this.#stopAsking()
  }

  /** Collects what is wanted until the current run of fibers is over, and requests it then. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#subscriptions.gather()
    queueMicrotask(() => {
      this.#isGathering = false
      const requests = this.#subscriptions.gathered()
      if (this.#life._tag === "Serving") this.#send(requests)
    })
  }

  #carryOut(outcome: Outcome): void {
    this.#send(outcome.send)
    for (const topic of outcome.confirmed) this.#activeSince.set(topic, this.#now())
    this.#emit({ _tag: "Answered", outcome })
    if (this.#asking !== undefined && !this.#subscriptions.isAskingAgain) this.#stopAsking()
  }

  #stopAsking(): void {
    this.#asking?.unsafeInterruptAsFork(FiberId.none)
    this.#asking = undefined
  }

  #send(requests: ReadonlyArray<Request>): void {
    if (requests.length === 0) return
    const { dialect, timeouts } = this.#options.connection
    // A message that can't be sent means that the connection is going down: the next one resubscribes everything.
    const silent: Array<Request> = []
    for (const request of requests) {
      const text = dialect.subscription(request)
      if (text === undefined) silent.push(request)
      else this.connection.send(text)
    }
    // A channel that pushes without a request sends no answer to wait for.
    for (const request of silent) this.#carryOut(this.#subscriptions.acknowledge(unsolicited(request)))
    const ids = requests.filter((request) => !silent.includes(request)).map(({ id }) => id)
    if (ids.length > 0)
      this.#timers.after(timeouts.acknowledgement, () => this.#carryOut(this.#subscriptions.expire(ids)))
  }
}
