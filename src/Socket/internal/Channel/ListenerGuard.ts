/** Calls a user's listener, and ends it alone if it throws. */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import type { SubscriptionError } from "../../../Errors/Network.js"
import type { Loss } from "../../ConnectionState.js"
import { ListenerDefect, type SocketError } from "../../SocketError.js"
import type { Hooks, Listener } from "../../Source.js"
import type { Undecoded } from "../../Undecoded.js"
import type { Fork } from "../Connection/Fork.js"
import type { ChannelListener } from "./ChannelListener.js"
import { layerClosed } from "./LayerClosed.js"
import { type ListenerState, transition, waiting } from "./ListenerState.js"

/** A listener whose functions may throw: it then leaves its topics, and nothing else is affected. */
export class ListenerGuard<in A> implements Hooks {
  readonly listener: Listener<A>
  handles: ReadonlyArray<ChannelListener> = []
  readonly #topics: ReadonlyArray<string>
  readonly #fork: Fork
  #state: ListenerState = waiting
  #seen: unknown

  constructor(listener: Listener<A>, topics: ReadonlyArray<string>, fork: Fork) {
    this.listener = listener
    this.#topics = topics
    this.#fork = fork
  }

  get isOver(): boolean {
    return this.#state._tag === "Failed" || this.#state._tag === "Left"
  }

  /** Whether a message was the last one. */
  hasSeen(json: unknown): boolean {
    const isSame = this.#seen === json
    this.#seen = json
    return isSame
  }

  /** All topics are confirmed. Returns why the listener has failed meanwhile, if so: some of its topics may fail before others answer. */
  confirm(): SocketError | undefined {
    this.#state = transition(this.#state, { _tag: "Answered" })
    return this.#state._tag === "Failed" ? this.#state.error : undefined
  }

  failed(error: SocketError): void {
    this.#finish(error, () => this.listener.failed(error))
  }

  ceased(refusal: SubscriptionError): void {
    const isLast = this.handles.every(({ currentTopics }) => currentTopics.size === 0)
    if (isLast || this.#state._tag === "Waiting") this.failed(refusal)
    else this.#call(() => this.listener.ceased?.(refusal))
  }

  ended(): void {
    this.#finish(layerClosed(""), () => this.listener.ended?.())
  }

  down(loss: Loss, topics: ReadonlyArray<string>): void {
    this.#call(() => this.listener.down(loss, topics))
  }

  subscribed(topic: string): void {
    this.#call(() => this.listener.subscribed(topic))
  }

  renewed(topic: string): void {
    this.#call(() => this.listener.renewed?.(topic))
  }

  garbled(undecoded: Undecoded, exchangeTime: number | undefined): void {
    this.#call(() => this.listener.garbled?.(undecoded, exchangeTime))
  }

  /** Ends the listener after it threw. */
  end(cause: unknown): void {
    if (this.isOver) return
    this.#state = transition(this.#state, { _tag: "Left" })
    const defect = new ListenerDefect({ topics: this.#topics, cause })
    this.#fork(Effect.logWarning(`${defect.message}; it is unsubscribed`, Cause.die(cause)))
    this.leave()
    try {
      this.listener.threw?.(defect)
    } catch {
      // It has ended already.
    }
  }

  /** Leaves all topics for good. The last listener of a connection closes it, and waits for it. Can be run more than once. */
  get release(): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { handles } = this
      this.#state = transition(this.#state, { _tag: "Left" })
      // Several fibers are needed only for several connections. Without one, listeners that leave together are unsubscribed together.
      const concurrency = handles.length > 1 ? "unbounded" : 1
      return Effect.forEach(handles, (handle) => handle.release, { concurrency, discard: true })
    })
  }

  /** Leaves all topics. */
  leave(): void {
    for (const handle of this.handles) handle.leave()
  }

  /** Several connections may fail or close, but the listener ends with the first. */
  #finish(error: SocketError, report: () => void): void {
    if (this.isOver) return
    if (this.#state._tag === "Confirmed") this.#call(report)
    this.#state = transition(this.#state, { _tag: "Failed", error })
    this.leave()
  }

  #call(f: () => void): void {
    if (this.isOver) return
    try {
      f()
    } catch (cause) {
      this.end(cause)
    }
  }
}
