import * as Schema from "effect/Schema"
import { isFinal } from "../../../src/Schema/OrderStatus.js"
import { FeedCursor, type FeedEvent } from "../../../src/Socket.js"
import { epoch } from "../World/Machine.js"
import type { Follower } from "./Following.js"

/** What a run of a feed told. */
export interface FeedRun {
  /** The executions that its cursor covers. */
  readonly covered: ReadonlySet<string>
  /** The orders that were over when its cursor was persisted. */
  readonly over: ReadonlySet<string>
  /** How often it told each execution. */
  readonly told: Map<string, number>
}

/** The feed of an account over all processes: each continues from the cursor that the one before has persisted. */
export class FeedChain {
  readonly account: string
  readonly runs: Array<FeedRun> = []
  /** The run that is going on. */
  follower: Follower | undefined
  #cursor: FeedCursor.FeedCursor
  #saved: string
  /** The executions that the cursor covers, and the orders that are over; so many of them are persisted. */
  readonly #covered: Array<string> = []
  readonly #over: Array<string> = []
  #savedCovered = 0
  #savedOver = 0
  #events = 0

  /** Begins with everything since the world began. */
  constructor(account: string) {
    this.account = account
    this.#cursor = FeedCursor.from(epoch)
    this.#saved = JSON.stringify(this.#cursor)
  }

  get run(): FeedRun | undefined {
    return this.runs.at(-1)
  }

  /** The persisted cursor, for a new run. */
  begin(): FeedCursor.FeedCursor {
    this.#cursor = Schema.decodeUnknownSync(FeedCursor.schema)(JSON.parse(this.#saved))
    this.#events = 0
    this.#covered.length = this.#savedCovered
    this.#over.length = this.#savedOver
    this.runs.push({ covered: new Set(this.#covered), over: new Set(this.#over), told: new Map() })
    return this.#cursor
  }

  /** An event was handled; the cursor is persisted after every so many. */
  handled(event: FeedEvent, saveEvery: number): void {
    if (event._tag === "Execution") {
      const { execId, orderId } = event.execution
      const key = `${execId} ${orderId}`
      this.#covered.push(key)
      const told = this.run?.told
      told?.set(key, (told.get(key) ?? 0) + 1)
    }
    if (event._tag === "Order" && isFinal(event.order.orderStatus)) this.#over.push(event.order.orderId)
    this.#cursor = FeedCursor.next(this.#cursor, event)
    if (++this.#events % saveEvery !== 0) return
    this.#saved = JSON.stringify(this.#cursor)
    this.#savedCovered = this.#covered.length
    this.#savedOver = this.#over.length
  }
}
