import * as Schema from "effect/Schema"
import { FeedCursor, type FeedEvent } from "../../../src/Socket.js"
import { epoch } from "../World/Machine.js"
import type { Follower } from "./Following.js"

/** What a run of a feed told. */
export interface FeedRun {
  /** The executions that its cursor covers. */
  readonly covered: ReadonlySet<string>
  /** The `since` of its cursor. */
  readonly since: number
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
  /** The executions that the cursor covers, of which so many are persisted. */
  readonly #covered: Array<string> = []
  #savedLength = 0
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
    this.#covered.length = this.#savedLength
    this.runs.push({ covered: new Set(this.#covered), since: this.#cursor.since, told: new Map() })
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
    this.#cursor = FeedCursor.next(this.#cursor, event)
    if (++this.#events % saveEvery !== 0) return
    this.#saved = JSON.stringify(this.#cursor)
    this.#savedLength = this.#covered.length
  }
}
