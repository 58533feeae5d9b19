import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { ConnectionError, SubscriptionError } from "../../Errors/Network.js"
import { socketRefusal } from "../../Errors/Socket.js"
import type { Acknowledgement, Control } from "../Control.js"
import type { SocketError } from "../SocketError.js"
import type { Hooks } from "../Source.js"
import type { Watchdog } from "../Watchdog.js"
import { Connection, type Options as ConnectionOptions } from "./Connection.js"
import type { Route } from "./Receiver.js"
import { type Limits, type Planned, type Request, type Settled, Subscriptions } from "./Subscriptions.js"
import { TopicWatch } from "./TopicWatch.js"

/** A topic text and the route for its messages. */
export interface TopicRoute {
  readonly text: string
  /** The documented push interval; undefined if there is none. */
  readonly pushIntervalMillis?: number | undefined
  readonly deliver: Route
}

/** A listener of a channel. */
export interface Handle {
  /** Succeeds when every topic is confirmed; fails when any is refused. */
  readonly confirmed: Effect.Effect<void, SocketError>
  /** Leaves only these topics. A topic without other listeners is unsubscribed. */
  readonly leave: (topics: ReadonlyArray<string>) => void
  /** Resubscribes these topics, for all their listeners: each starts with a new snapshot. */
  readonly renew: (topics: ReadonlyArray<string>) => void
  /** Cuts the connection, which then reconnects. */
  readonly reconnect: (detail: string) => void
  /** Leaves all topics; the last listener closes the connection and waits for it. Can be run more than once. */
  readonly release: Effect.Effect<void>
}

/** The parts of a channel. */
export interface Options {
  readonly limits: Limits
  readonly watchdog: Watchdog
  /** Called every 5 seconds while the channel exists, and once at the end. */
  readonly tick: () => void
  readonly connection: Omit<ConnectionOptions, "routes" | "control" | "up" | "down">
  /** Starts a fiber of the layer. */
  readonly fork: (effect: Effect.Effect<unknown>) => Fiber.RuntimeFiber<unknown>
  /** The last listener left, or the connection failed for good: the channel must not be used again. */
  readonly over: () => void
}

/** Long enough for hours on a test clock to pass quickly. */
const watchInterval = Duration.seconds(5)

const list = (topics: ReadonlyArray<string>): string =>
  topics.length > 3 ? `${topics.slice(0, 3).join(", ")} and ${topics.length - 3} more` : topics.join(", ")

const refusal = (topics: ReadonlyArray<string>, detail: string, code: number | undefined): SubscriptionError =>
  new SubscriptionError({ topics, detail, ...(code === undefined ? {} : { cause: socketRefusal(code, detail) }) })

const unsolicited = ({ id, op }: Request): Acknowledgement => ({
  _tag: "Acknowledgement",
  op,
  id,
  success: true,
  code: undefined,
  detail: "",
  echoed: undefined,
  confirmed: undefined,
  refused: undefined
})

interface Listener {
  readonly routes: ReadonlyMap<string, TopicRoute>
  readonly hooks: Hooks
  readonly held: Set<string>
  readonly pending: Set<string>
  readonly refused: Array<string>
  detail: string
  code: number | undefined
  readonly done: Deferred.Deferred<void, SocketError>
  isConfirmed: boolean
}

/** One connection with its subscriptions and listeners. */
export class Channel {
  readonly connection: Connection
  readonly #options: Options
  readonly #subscriptions: Subscriptions
  readonly #routes = new Map<string, Route>()
  readonly #listeners = new Set<Listener>()
  readonly #watch: TopicWatch
  readonly #timers = new Set<Fiber.RuntimeFiber<unknown>>()
  #run: Fiber.RuntimeFiber<unknown> | undefined
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    this.#subscriptions = new Subscriptions(options.limits)
    this.#watch = new TopicWatch(options.watchdog)
    this.connection = new Connection({
      ...options.connection,
      routes: this.#routes,
      control: (control) => this.#onControl(control),
      up: () => {
        this.#watch.up(this.#now())
        this.#send(this.#subscriptions.up())
      },
      down: (loss) => {
        this.#watch.down()
        this.#subscriptions.down()
        for (const listener of [...this.#listeners]) if (listener.isConfirmed) listener.hooks.down(loss)
      }
    })
  }

  /** The topics with listeners. */
  get topics(): ReadonlyArray<string> {
    return this.#subscriptions.topics
  }

  /** Topics that stayed silent even after they were resubscribed. */
  get staleTopics(): ReadonlyArray<string> {
    return this.#watch.stale
  }

  /** Unanswered subscribes and unsubscribes. */
  get unanswered(): number {
    return this.#subscriptions.outstanding
  }

  has(topic: string): boolean {
    return this.#subscriptions.has(topic)
  }

  hasRoomFor(topic: string, planned?: Planned): boolean {
    return this.#subscriptions.hasRoomFor(topic, planned)
  }

  /** Starts connecting. */
  start(): void {
    this.#run = this.#options.fork(Effect.catchAll(this.connection.run, (error) => Effect.sync(() => this.#end(error))))
    this.#timer(
      Effect.forever(
        Effect.zipRight(
          Effect.sleep(watchInterval),
          Effect.suspend(() => this.#look())
        )
      )
    )
  }

  #now(): number {
    return this.#options.connection.clock.unsafeCurrentTimeMillis()
  }

  #timer(effect: Effect.Effect<unknown>): void {
    const timer = this.#options.fork(effect)
    this.#timers.add(timer)
    timer.addObserver(() => this.#timers.delete(timer))
  }

  #look(): Effect.Effect<void> {
    this.#options.tick()
    const { isDead, probe, stale } = this.#watch.look(this.#now(), this.connection.statistics.pushes)
    if (probe.length > 0) this.#send(this.#subscriptions.renew(probe))
    if (isDead) this.connection.drop(`no topic is pushed anymore, not even ${list(stale)} after resubscribing`)
    return stale.length === 0
      ? Effect.void
      : Effect.logWarning(`${this.connection.name}: ${list(stale)} stayed silent after resubscribing`)
  }

  /** Adds a listener. Its topics are subscribed immediately, or as soon as the connection is up. */
  listen(routes: ReadonlyArray<TopicRoute>, hooks: Hooks): Handle {
    const listener: Listener = {
      routes: new Map(routes.map((route) => [route.text, route])),
      hooks,
      held: new Set(routes.map(({ text }) => text)),
      pending: new Set(),
      refused: [],
      detail: "",
      code: undefined,
      done: Deferred.unsafeMake(FiberId.none),
      isConfirmed: false
    }
    for (const topic of listener.held) if (!this.#subscriptions.isActive(topic)) listener.pending.add(topic)
    this.#listeners.add(listener)
    this.#send(this.#subscriptions.acquire([...listener.held]))
    for (const topic of listener.held) this.#reroute(topic)
    this.#confirm(listener)
    return {
      confirmed: Deferred.await(listener.done),
      leave: (topics) => this.#leave(listener, topics),
      renew: (topics) => this.#send(this.#subscriptions.renew(topics.filter((topic) => listener.held.has(topic)))),
      reconnect: (detail) => this.connection.drop(detail),
      release: Effect.suspend(() => {
        if (!this.#listeners.delete(listener)) return Effect.void
        if (this.#listeners.size === 0) {
          this.#over()
          return this.close
        }
        this.#leave(listener, [...listener.held])
        return Effect.void
      })
    }
  }

  /** Closes on purpose; listeners are not notified. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#over()
    return Effect.zipRight(
      this.connection.close,
      Fiber.interruptAll(this.#run === undefined ? this.#timers : [this.#run, ...this.#timers])
    )
  })

  #over(): void {
    if (!this.#isOver) {
      this.#isOver = true
      this.#options.tick()
      this.#options.over()
    }
  }

  #end(error: SocketError): void {
    this.#over()
    for (const timer of this.#timers) timer.unsafeInterruptAsFork(FiberId.none)
    const listeners = [...this.#listeners]
    this.#listeners.clear()
    for (const listener of listeners) {
      if (listener.isConfirmed) listener.hooks.failed(error)
      else Deferred.unsafeDone(listener.done, Exit.fail(error))
    }
  }

  #leave(listener: Listener, topics: ReadonlyArray<string>): void {
    const left = topics.filter((topic) => listener.held.delete(topic))
    for (const topic of left) listener.pending.delete(topic)
    this.#send(this.#subscriptions.release(left))
    for (const topic of left) this.#reroute(topic)
    this.#confirm(listener)
  }

  #reroute(topic: string): void {
    const delivers: Array<Route> = []
    let intervalMillis: number | undefined
    for (const listener of this.#listeners) {
      const route = listener.held.has(topic) ? listener.routes.get(topic) : undefined
      if (route === undefined) continue
      delivers.push(route.deliver)
      intervalMillis ??= route.pushIntervalMillis
    }
    const [only] = delivers
    if (only === undefined) {
      this.#routes.delete(topic)
      this.#watch.remove(topic)
      return
    }
    const deliver: Route =
      delivers.length === 1
        ? only
        : (json, raw, arrival) => {
            for (const one of delivers) one(json, raw, arrival)
          }
    const watched = this.#watch.add(topic, intervalMillis, this.#now())
    this.#routes.set(
      topic,
      watched === undefined
        ? deliver
        : (json, raw, arrival) => {
            watched.hasCome = true
            deliver(json, raw, arrival)
          }
    )
  }

  #confirm(listener: Listener): void {
    if (listener.isConfirmed || listener.pending.size > 0) return
    if (listener.refused.length > 0) {
      const error = refusal(listener.refused, listener.detail, listener.code)
      Deferred.unsafeDone(listener.done, Exit.fail(error))
      return
    }
    listener.isConfirmed = true
    Deferred.unsafeDone(listener.done, Exit.void)
  }

  #onControl(control: Control): void {
    if (control._tag === "Acknowledgement") this.#settle(this.#subscriptions.acknowledge(control))
  }

  #settle(settled: Settled): void {
    this.#send(settled.send)
    for (const topic of settled.confirmed) {
      for (const listener of [...this.#listeners]) {
        if (!listener.held.has(topic)) continue
        listener.pending.delete(topic)
        listener.hooks.subscribed(topic)
      }
    }
    const refused = new Map<Listener, Array<string>>()
    for (const topic of settled.refused) {
      for (const listener of this.#listeners) {
        if (!listener.held.delete(topic)) continue
        listener.pending.delete(topic)
        refused.set(listener, [...(refused.get(listener) ?? []), topic])
      }
      this.#reroute(topic)
    }
    for (const [listener, topics] of refused) {
      if (listener.isConfirmed) {
        this.#listeners.delete(listener)
        this.#leave(listener, [...listener.held])
        listener.hooks.failed(refusal(topics, settled.detail, settled.code))
      } else {
        listener.refused.push(...topics)
        listener.detail = settled.detail
        listener.code = settled.code
      }
    }
    if (settled.unanswered.length > 0) this.#giveUp(settled.unanswered)
    for (const listener of [...this.#listeners]) this.#confirm(listener)
    if (refused.size > 0) this.#closeIfIdle()
  }

  #giveUp(topics: ReadonlyArray<string>): void {
    const { url } = this.connection
    let wasConfirmed = false
    for (const listener of this.#listeners) {
      const mine = topics.filter((topic) => listener.held.has(topic))
      if (mine.length === 0) continue
      if (listener.isConfirmed) wasConfirmed = true
      else {
        const detail = `no answer to the subscription of ${mine.join(",")}`
        Deferred.unsafeDone(listener.done, Exit.fail(new ConnectionError({ url, reason: "timeout", detail })))
      }
    }
    // Other listeners rely on these topics, so a connection that doesn't answer is replaced.
    if (wasConfirmed) this.connection.drop("subscriptions were not answered")
  }

  #closeIfIdle(): void {
    if (this.#listeners.size === 0 && !this.#isOver) {
      this.#over()
      this.#options.fork(this.close)
    }
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
    for (const request of silent) this.#settle(this.#subscriptions.acknowledge(unsolicited(request)))
    const ids = requests.filter((request) => !silent.includes(request)).map(({ id }) => id)
    if (ids.length === 0) return
    this.#timer(
      Effect.zipRight(
        Effect.sleep(Duration.decode(timeouts.acknowledgement)),
        Effect.sync(() => this.#settle(this.#subscriptions.expire(ids)))
      )
    )
  }
}
