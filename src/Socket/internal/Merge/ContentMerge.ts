import type { Arrival } from "../../Arrival.js"
import type { Route } from "../Connection/Receiver.js"
import { fieldOf, type Merge, type Options, type Origin } from "./Merge.js"

/** How far apart two connections may send the same push, in milliseconds of the exchange's clock or else of ours. */
const skewMillis = 2000

/** How long a push is remembered, in milliseconds. */
const rememberedMillis = 60_000

/** How many pushes with the same content are remembered, and how many contents. */
const mostOfOne = 64
const mostContents = 4096

/** A delivered push. */
interface Told {
  /** When it was sent. */
  readonly at: number
  /** The connections that have sent it. */
  readonly by: WeakSet<Origin>
  /** Connections that are yet to send it, because they were delivering the topic by then. */
  readonly awaited: Set<Origin>
}

const timeOf = (json: unknown): number | undefined => {
  const time = fieldOf(json, "creationTime") ?? fieldOf(json, "ts")
  return typeof time === "number" ? time : undefined
}

/**
 * Any topic: by content, because nothing else tells a repeated push from a second one.
 *
 * A push repeats one with the same content and time from another connection, or with about the same time if this connection was
 * delivering the topic by then. In doubt, it is delivered again rather than lost: the first pushes of a new connection may be news
 * that the old one never sent, such as a balance that returns to a former value.
 */
export class ContentMerge implements Merge {
  deliver: Route
  readonly #told = new Map<string, Array<Told>>()
  /** Connections that are delivering the topic. */
  readonly #delivering = new Set<Origin>()

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const content = JSON.stringify(fieldOf(json, "data") ?? json)
    const at = timeOf(json) ?? arrival.receivedAt
    const told = this.#told.get(content) ?? []
    const similar = told.filter((one) => !one.by.has(origin) && Math.abs(one.at - at) <= skewMillis)
    const repeated = similar.find((one) => one.at === at) ?? similar.find((one) => one.awaited.has(origin))
    this.#delivering.add(origin)
    if (repeated !== undefined) {
      repeated.by.add(origin)
      repeated.awaited.delete(origin)
      return
    }
    const [doubtful] = similar
    doubtful?.by.add(origin)
    // If it repeats another one in spite of all, the other connections have sent it, too.
    const awaited = new Set(doubtful === undefined ? this.#delivering : [])
    awaited.delete(origin)
    told.push({ at, by: doubtful?.by ?? new WeakSet([origin]), awaited })
    if (told.length > mostOfOne) told.shift()
    this.#told.delete(content)
    this.#told.set(content, told)
    this.#forget(at)
    this.deliver(json, raw, arrival)
  }

  /** Forgets what is old, and the oldest of too many contents. */
  #forget(now: number): void {
    for (const [content, told] of this.#told) {
      const last = told.at(-1)
      if (this.#told.size <= mostContents && last !== undefined && now - last.at < rememberedMillis) return
      this.#told.delete(content)
    }
  }

  // What it told stays told: another connection may still be about to send it.
  lost(origin: Origin): void {
    this.#delivering.delete(origin)
    for (const told of this.#told.values()) for (const { awaited } of told) awaited.delete(origin)
  }
}
