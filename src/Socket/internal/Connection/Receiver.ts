/** Parses frames and gives each push to the route of its topic. */
import type * as Clock from "effect/Clock"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import * as Json from "../../../Schema/Json.js"
import type { Arrival } from "../../Arrival.js"
import type { Received } from "../../ConnectionHealth.js"
import type { Loss } from "../../ConnectionState.js"
import type { Control, Dialect } from "../../Control.js"
import { isPlausible } from "../PlausibleTime.js"
import { type Identity, labelsOf } from "./Identity.js"
import { type Labelled, type Labels, labelling } from "./Telemetry.js"

/** Receives the messages of a topic: the parsed message and its text. */
export type Route = (json: unknown, raw: string, arrival: Arrival) => void

/** Where the messages of a topic go, and whether one has come since that was last checked. */
export interface Routed {
  readonly deliver: Route
  readonly watched: { hasCome: boolean } | undefined
}

/** The current message of a connection. */
class CurrentArrival implements Labelled {
  receivedAt = 0
  monotonicMillis = 0
  exchangeTime: number | undefined
  size = 0
  readonly connection: string
  readonly [labelling]: Labels | undefined
  constructor({ identity, name }: Options) {
    this.connection = name
    this[labelling] = identity && labelsOf(identity)
  }
}

/** What a lost connection has heard last. */
export type LastSigns = Pick<Loss, "aliveAt" | "exchangeTime">

/** The exchange's time in a push, on public and private channels. */
interface Timed {
  readonly ts?: unknown
  readonly creationTime?: unknown
}

export interface Options {
  /** The name of the connection. */
  readonly name: string
  /** What names it in metrics. */
  readonly identity?: Identity | undefined
  readonly clock: Clock.Clock
  readonly dialect: Dialect
  /** Where each topic's messages go. */
  readonly routes: ReadonlyMap<string, Routed>
  /** Whether the exchange may push a topic under its own name, although it may have no listeners anymore. */
  readonly isSubscribed?: ((topic: string) => boolean) | undefined
  /** Receives a message that is not JSON, or neither a push nor an answer. */
  readonly garbage: (raw: string, json: unknown) => void
  /** Receives the exchange's time in each push that has one, in milliseconds, and when the push arrived by the local clock. */
  readonly timed: (sentAt: number, receivedAt: number) => void
}

/** Parses a connection's messages, routes pushes by topic, and counts them. */
export class Receiver {
  readonly #options: Options
  readonly #clock: Clock.Clock
  readonly #routes: ReadonlyMap<string, Routed>
  readonly #topicsOf: Dialect["topicsOf"]
  readonly #arrival: CurrentArrival
  #received = 0
  #lastReceivedAt = 0
  #pushes = 0
  #unrouted = 0
  #garbage = 0
  #lastPush: Timed | undefined
  #lastPushAt = 0

  constructor(options: Options) {
    this.#options = options
    this.#clock = options.clock
    this.#routes = options.routes
    this.#topicsOf = options.dialect.topicsOf
    this.#arrival = new CurrentArrival(options)
  }

  /** When the last message arrived, by the clock as it was then or as it is now, whichever is earlier; 0 if none did. */
  get #aliveAt(): number {
    if (this.#received === 0) return 0
    const age = monotonicMillis(this.#clock) - this.#arrival.monotonicMillis
    return Math.min(this.#lastReceivedAt, Math.round(this.#clock.unsafeCurrentTimeMillis() - age))
  }

  get lastSigns(): LastSigns {
    return { aliveAt: this.#aliveAt, exchangeTime: this.#arrival.exchangeTime }
  }

  /** When the last message arrived, in milliseconds of the monotonic clock; undefined if none did. */
  get heardAt(): number | undefined {
    return this.#received === 0 ? undefined : this.#arrival.monotonicMillis
  }

  get pushes(): number {
    return this.#pushes
  }

  get statistics(): Received {
    const time = this.#lastPush?.ts ?? this.#lastPush?.creationTime
    return {
      received: this.#received,
      lastReceivedAt: this.#lastReceivedAt,
      pushes: this.#pushes,
      unrouted: this.#unrouted,
      garbage: this.#garbage,
      ageMillis: typeof time === "number" ? this.#lastPushAt - time : undefined
    }
  }

  /** Handles a message. Returns it if it is a control message, which the connection handles. */
  receive(raw: string): Control | undefined {
    this.#received++
    const arrival = this.#arrival
    arrival.receivedAt = this.#lastReceivedAt = this.#clock.unsafeCurrentTimeMillis()
    arrival.monotonicMillis = monotonicMillis(this.#clock)
    arrival.size = raw.length
    let json: unknown
    try {
      // If a topic's schema refuses a rounded integer, the message is parsed again. Older APIs have fields with long integers.
      json = this.#topicsOf === undefined ? JSON.parse(raw) : Json.parse(raw)
    } catch {
      this.#garbage++
      this.#options.garbage(raw, undefined)
      return undefined
    }
    const topicsOf = this.#topicsOf
    const routes = this.#routes
    if (topicsOf === undefined) {
      const topic = (json as { readonly topic?: unknown } | null)?.topic
      if (typeof topic === "string") {
        this.#pushed(json)
        if (!this.#deliver(topic, json, raw) && !this.#deliverElsewhere(topic, json, raw)) this.#unrouted++
        return undefined
      }
    } else {
      const topics = topicsOf(json)
      if (topics !== undefined) {
        this.#pushed(json)
        const wanted = topics.filter((topic) => routes.has(topic))
        if (wanted.length === 0) this.#unrouted++
        for (const topic of wanted) this.#deliver(topic, json, raw)
        return undefined
      }
    }
    // An order's answer may have an ID that is a long integer.
    const control = this.#options.dialect.read(Json.hasLongInteger(raw) ? Json.parse(raw) : json)
    if (control?._tag === "Pong" && control.time !== undefined) this.#noteExchangeTime(control.time)
    if (control === undefined) {
      this.#garbage++
      this.#options.garbage(raw, json)
    }
    return control
  }

  /** Whether another topic with listeners takes the push. */
  #deliverElsewhere(topic: string, json: unknown, raw: string): boolean {
    // Its rows also come in the pushes of the other topic.
    if (this.#options.isSubscribed?.(topic) === true) return false
    let isDelivered = false
    for (const [other, part] of this.#options.dialect.elsewhere?.(topic, json) ?? []) {
      isDelivered = this.#deliver(other, part, raw) || isDelivered
    }
    return isDelivered
  }

  /** Whether the topic has listeners. */
  #deliver(topic: string, json: unknown, raw: string): boolean {
    const route = this.#routes.get(topic)
    if (route === undefined) return false
    if (route.watched !== undefined) route.watched.hasCome = true
    route.deliver(json, raw, this.#arrival)
    return true
  }

  #noteExchangeTime(time: number): void {
    this.#arrival.exchangeTime = isPlausible(time, this.#lastReceivedAt) ? time : undefined
  }

  #pushed(json: unknown): void {
    this.#pushes++
    const push = json as Timed
    this.#lastPush = push
    this.#lastPushAt = this.#lastReceivedAt
    const sentAt = push.ts ?? push.creationTime
    if (typeof sentAt !== "number") return
    this.#noteExchangeTime(sentAt)
    this.#options.timed(sentAt, this.#lastReceivedAt)
  }
}
