import * as Effect from "effect/Effect"
import type { Loss } from "../ConnectionState.js"
import { ListenerDefect, type SocketError } from "../SocketError.js"
import type { Hooks, Listener } from "../Source.js"
import type { Handle } from "./Channel.js"
import type { Fork } from "./Waits.js"

/** A listener whose functions may throw: it then leaves its topics, and nothing else is affected. */
export class ListenerGuard<in A> implements Hooks {
  readonly listener: Listener<A>
  handles: ReadonlyArray<Handle> = []
  readonly #topics: ReadonlyArray<string>
  readonly #fork: Fork
  #isOver = false
  #seen: unknown

  constructor(listener: Listener<A>, topics: ReadonlyArray<string>, fork: Fork) {
    this.listener = listener
    this.#topics = topics
    this.#fork = fork
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether a message was the last one. */
  hasSeen(json: unknown): boolean {
    const isSame = this.#seen === json
    this.#seen = json
    return isSame
  }

  readonly failed = (error: SocketError): void => this.#call(() => this.listener.failed(error))
  readonly ended = (): void => this.#call(() => this.listener.ended?.())
  readonly down = (loss: Loss): void => this.#call(() => this.listener.down(loss))
  readonly subscribed = (topic: string): void => this.#call(() => this.listener.subscribed(topic))
  readonly renewed = (topic: string): void => this.#call(() => this.listener.renewed?.(topic))

  /** Ends the listener after it threw. */
  end(cause: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    const defect = new ListenerDefect({ topics: this.#topics, cause })
    this.#fork(Effect.logWarning(`${defect.message}; it is unsubscribed`, cause))
    for (const handle of this.handles) handle.leave()
    try {
      this.listener.threw?.(defect)
    } catch {
      // It has ended already.
    }
  }

  #call(f: () => void): void {
    if (this.#isOver) return
    try {
      f()
    } catch (cause) {
      this.end(cause)
    }
  }
}
