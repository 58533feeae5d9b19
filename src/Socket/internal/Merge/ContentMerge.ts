/** Merges any topic of several connections by content and time. */
import type { Arrival } from "../../Arrival.js"
import { type Deliver, fieldOf, type Merge, type Options, type Origin } from "./Merge.js"

/** How far apart two connections may send the same push, in milliseconds of the exchange's clock or else of ours. */
const skewMillis = 2000

/** How long a push is remembered, in milliseconds. */
const rememberedMillis = 60_000

/** How many pushes with the same content are remembered, and how many contents. */
const mostOfOne = 64
const mostContents = 4096

/** A delivered push. */
interface Delivered {
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
  deliver: Deliver
  readonly #delivered = new Map<string, Array<Delivered>>()
  /** Connections that are delivering the topic. */
  readonly #delivering = new Set<Origin>()

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const content = JSON.stringify(fieldOf(json, "data") ?? json)
    const at = timeOf(json) ?? arrival.receivedAt
    const alike = this.#delivered.get(content) ?? []
    const similar = alike.filter((one) => !one.by.has(origin) && Math.abs(one.at - at) <= skewMillis)
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
    alike.push({ at, by: doubtful?.by ?? new WeakSet([origin]), awaited })
    if (alike.length > mostOfOne) alike.shift()
    this.#delivered.delete(content)
    this.#delivered.set(content, alike)
    this.#forget(at)
    this.deliver(json, raw, arrival)
  }

  /** Forgets what is old, and the oldest of too many contents. */
  #forget(now: number): void {
    for (const [content, alike] of this.#delivered) {
      const last = alike.at(-1)
      if (this.#delivered.size <= mostContents && last !== undefined && now - last.at < rememberedMillis) return
      this.#delivered.delete(content)
    }
  }

  // What it told stays told: another connection may still be about to send it.
  lost(origin: Origin): void {
    this.#delivering.delete(origin)
    for (const alike of this.#delivered.values()) for (const { awaited } of alike) awaited.delete(origin)
  }
}
