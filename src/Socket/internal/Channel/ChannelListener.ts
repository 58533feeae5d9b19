import * as Deferred from "effect/Deferred"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
import { SubscriptionError } from "../../../Errors/Network.js"
import { socketRefusal } from "../../../Errors/Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Hooks } from "../../Source.js"
import type { TopicRoute } from "./Deliveries.js"

export const refusal = (topics: ReadonlyArray<string>, detail: string, code: number | undefined): SubscriptionError =>
  new SubscriptionError({ topics, detail, ...(code === undefined ? {} : { cause: socketRefusal(code, detail) }) })

/** A listener of a channel: its topics, and whether they are confirmed. */
export class ChannelListener {
  readonly routes: ReadonlyMap<string, TopicRoute>
  readonly hooks: Hooks
  /** The topics that it hasn't left. */
  readonly held: Set<string>
  /** Topics without an answer. */
  readonly pending = new Set<string>()
  readonly done = Deferred.unsafeMake<void, SocketError>(FiberId.none)
  readonly #refused: Array<string> = []
  #detail = ""
  #code: number | undefined
  #isConfirmed = false
  #hasFailed = false

  constructor(routes: ReadonlyArray<TopicRoute>, hooks: Hooks) {
    this.routes = new Map(routes.map((route) => [route.text, route]))
    this.hooks = hooks
    this.held = new Set(this.routes.keys())
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
    Deferred.unsafeDone(this.done, Exit.void)
  }

  /** Fails; by its hook if it was confirmed. */
  fail(error: SocketError): void {
    this.#hasFailed = true
    if (this.#isConfirmed) this.hooks.failed(error)
    else Deferred.unsafeDone(this.done, Exit.fail(error))
  }
}
