/** One listener in one channel: its topics, and whether each was confirmed. */
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
import { SubscriptionError } from "../../../Errors/Network.js"
import { socketRefusal } from "../../../Errors/Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Hooks } from "../../Source.js"
import type { TopicRoute } from "./Deliveries.js"

export const refusal = (topics: ReadonlyArray<string>, detail: string, code: number | undefined): SubscriptionError =>
  new SubscriptionError({ topics, detail, ...(code === undefined ? {} : { cause: socketRefusal(code, detail) }) })

/** Where a listener listens. */
export interface Listened {
  /** Leaves these topics. A topic without other listeners is unsubscribed. */
  leave(listener: ChannelListener, topics: ReadonlyArray<string>): void
  /** Resubscribes these topics, for all their listeners: each starts with a new snapshot. */
  renew(listener: ChannelListener, topics: ReadonlyArray<string>): void
  /** Cuts the connections, which then reconnect. */
  reconnect(detail: string): void
  /** Leaves all topics; the last listener closes the connections and waits for them. Can be run more than once. */
  release(listener: ChannelListener): Effect.Effect<void>
}

/** A listener of a channel: its topics, and whether they are confirmed. */
export class ChannelListener {
  readonly #channel: Listened
  readonly routes: ReadonlyMap<string, TopicRoute>
  readonly hooks: Hooks
  /** The topics that it hasn't left. */
  readonly currentTopics: Set<string>
  /** Topics without an answer. */
  readonly pending = new Set<string>()
  #result: Exit.Exit<void, SocketError> | undefined
  #resume: ((result: Exit.Exit<void, SocketError>) => void) | undefined
  readonly #refused: Array<string> = []
  #detail = ""
  #code: number | undefined
  #isConfirmed = false
  #hasFailed = false

  constructor(channel: Listened, routes: ReadonlyArray<TopicRoute>, hooks: Hooks) {
    this.#channel = channel
    this.routes = new Map(routes.map((route) => [route.text, route]))
    this.hooks = hooks
    this.currentTopics = new Set(this.routes.keys())
  }

  /** Succeeds when every topic is confirmed; fails when any is refused. Only one fiber may wait. */
  get confirmed(): Effect.Effect<void, SocketError> {
    return Effect.async<void, SocketError>((resume) => {
      if (this.#result === undefined) this.#resume = resume
      else resume(this.#result)
    })
  }

  /** Leaves only these topics; all of them by default. */
  leave(topics: ReadonlyArray<string> = [...this.currentTopics]): void {
    this.#channel.leave(this, topics)
  }

  renew(topics: ReadonlyArray<string>): void {
    this.#channel.renew(this, topics)
  }

  reconnect(detail: string): void {
    this.#channel.reconnect(detail)
  }

  get release(): Effect.Effect<void> {
    return Effect.suspend(() => {
      // Its scope was closed while another fiber waits for the confirmation.
      if (!this.#isConfirmed) {
        this.#hasFailed = true
        this.#complete(Exit.interrupt(FiberId.none))
      }
      return this.#channel.release(this)
    })
  }

  /** Whether every topic was confirmed once. */
  get isConfirmed(): boolean {
    return this.#isConfirmed
  }

  /** A topic was refused before the others were answered. */
  refuse(topic: string, detail: string, code: number | undefined): void {
    this.#refused.push(topic)
    this.#detail = detail
    this.#code = code
  }

  /** Succeeds or fails if every topic is answered. */
  confirm(): void {
    if (this.#isConfirmed || this.#hasFailed || this.pending.size > 0) return
    if (this.#refused.length > 0) {
      this.fail(refusal(this.#refused, this.#detail, this.#code))
      return
    }
    this.#isConfirmed = true
    this.#complete(Exit.void)
  }

  /** Fails; by its hook if it was confirmed. */
  fail(error: SocketError): void {
    this.#hasFailed = true
    if (this.#isConfirmed) this.hooks.failed(error)
    else this.#complete(Exit.fail(error))
  }

  #complete(result: Exit.Exit<void, SocketError>): void {
    this.#result ??= result
    this.#resume?.(this.#result)
    this.#resume = undefined
  }
}
