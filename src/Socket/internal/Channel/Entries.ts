/** The topics of one line with their status. */
import type { Refusal } from "./Refusals.js"
import { charactersOf } from "./TopicLimits.js"

/**
 * The status of a topic that somebody wants:
 *
 * - `wanted`: not requested, because the connection is down, what is wanted is still being gathered, or two requests were not answered
 * - `queued`: requested once everything else is answered, because the exchange may close the connection for it
 * - `pending`: requested, for the first time or to renew it
 * - `active`: confirmed
 * - `refused`: not requested again over this connection, unless it is postponed or a listener joins
 * - `postponed`: refused or not answered, and requested again after a pause
 *
 * Everything is `wanted` again when the connection is lost, except topics that the exchange closes it for. A topic that is left is
 * forgotten.
 */
export type Status = "wanted" | "queued" | "pending" | "active" | "refused" | "postponed"

/** Whether a topic is requested as soon as somebody wants it. */
export const isUnrequested = (status: Status): boolean => status === "wanted" || status === "refused"

export interface Entry {
  listeners: number
  status: Status
  isRenewal: boolean
  /** The first request that was not answered, and may have succeeded. */
  uncertainSince: number | undefined
  /** Why it was refused, until it is confirmed. */
  refusal: Refusal | undefined
  /** Topics that were acquired together have the same until they are confirmed. */
  group: number
}

const unrequested = { status: "wanted", isRenewal: false, uncertainSince: undefined, refusal: undefined } as const

/** The topics that somebody wants on one connection. */
export class Entries {
  readonly #all = new Map<string, Entry>()
  #characters = 0

  get size(): number {
    return this.#all.size
  }

  /** The number of characters of all topics in `args`. */
  get characters(): number {
    return this.#characters
  }

  /** In the order in which they were first wanted. */
  get topics(): ReadonlyArray<string> {
    return [...this.#all.keys()]
  }

  get values(): Iterable<Entry> {
    return this.#all.values()
  }

  get(topic: string): Entry | undefined {
    return this.#all.get(topic)
  }

  having(status: Status): ReadonlyArray<string> {
    return this.topics.filter((topic) => this.#all.get(topic)?.status === status)
  }

  readonly groupOf = (topic: string): number | undefined => this.#all.get(topic)?.group

  /** Changes those that are wanted among these topics. */
  update(topics: Iterable<string>, change: Partial<Entry>): void {
    for (const topic of topics) {
      const entry = this.#all.get(topic)
      if (entry !== undefined) Object.assign(entry, change)
    }
  }

  want(topic: string, group: number): void {
    this.#all.set(topic, { ...unrequested, listeners: 1, group })
    this.#characters += charactersOf(topic)
  }

  forget(topic: string): void {
    if (this.#all.delete(topic)) this.#characters -= charactersOf(topic)
  }

  /** The connection is lost. */
  lost(): void {
    for (const entry of this.#all.values())
      if (entry.status !== "refused" || entry.refusal?.meaning !== "closing") Object.assign(entry, unrequested)
  }
}
