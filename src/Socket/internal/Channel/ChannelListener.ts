/** One listener in one channel: its topics, and whether each was confirmed. */
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
import type { SocketError } from "../../SocketError.js"
import type { Hooks } from "../../Source.js"
import type { TopicRoute } from "./Deliveries.js"
import { type ListenerEvent, type ListenerState, transition, waiting } from "./ListenerState.js"
import type { Refusal } from "./Refusals.js"

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
  readonly #confirmed = Deferred.unsafeMake<void, SocketError>(FiberId.none)
  #state: ListenerState = waiting

  constructor(channel: Listened, routes: ReadonlyArray<TopicRoute>, hooks: Hooks) {
    this.#channel = channel
    this.routes = new Map(routes.map((route) => [route.text, route]))
    this.hooks = hooks
    this.currentTopics = new Set(this.routes.keys())
  }

  /** Succeeds when every topic is confirmed; fails when any is refused. */
  get confirmed(): Effect.Effect<void, SocketError> {
    return Deferred.await(this.#confirmed)
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
      this.#handle({ _tag: "Left" })
      return this.#channel.release(this)
    })
  }

  /** Whether every topic was confirmed once. */
  get isConfirmed(): boolean {
    return this.#state._tag === "Confirmed"
  }

  /** A topic was refused before the others were answered. */
  refuse(topic: string, reason: Refusal): void {
    this.#handle({ _tag: "Refused", topic, reason })
  }

  /** Succeeds or fails if every topic is answered. */
  confirm(): void {
    if (this.pending.size === 0) this.#handle({ _tag: "Answered" })
  }

  /** Fails; by its hook if it was confirmed. */
  fail(error: SocketError): void {
    const wasConfirmed = this.isConfirmed
    this.#handle({ _tag: "Failed", error })
    if (wasConfirmed) this.hooks.failed(error)
  }

  #handle(event: ListenerEvent): void {
    this.#state = transition(this.#state, event)
    const state = this.#state
    if (state._tag === "Confirmed") Deferred.unsafeDone(this.#confirmed, Exit.void)
    else if (state._tag === "Failed") Deferred.unsafeDone(this.#confirmed, Exit.fail(state.error))
    // Its scope was closed while another fiber waits for the confirmation.
    else if (state._tag === "Left") Deferred.unsafeDone(this.#confirmed, Exit.interrupt(FiberId.none))
  }
}
