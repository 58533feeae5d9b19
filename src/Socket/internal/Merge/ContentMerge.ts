import type { Arrival } from "../../Source.js"
import type { Route } from "../Connection/Receiver.js"
import { fieldOf, type Merge, type Options, type Origin } from "./Merge.js"

/** How far apart two connections may send the same push, in milliseconds of the exchange's clock or else of ours. */
const skewMillis = 2000

/** A delivered push: when it was sent, and the connections that have sent it. */
interface Told {
  readonly at: number
  readonly by: WeakSet<Origin>
}

const timeOf = (json: unknown): number | undefined => {
  const time = fieldOf(json, "creationTime") ?? fieldOf(json, "ts")
  return typeof time === "number" ? time : undefined
}

/**
 * Any topic: by content. A connection that sends the content of a recent push, which it has not sent yet, repeats that push.
 *
 * Content that comes again later is news: a balance may return to a former value.
 */
export class ContentMerge implements Merge {
  deliver: Route
  readonly #told = new Map<string, Array<Told>>()

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const content = JSON.stringify(fieldOf(json, "data") ?? json)
    const at = timeOf(json) ?? arrival.receivedAt
    const told = this.#told.get(content) ?? []
    const nearest = told
      .filter(({ by }) => !by.has(origin))
      .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
    if (nearest !== undefined && Math.abs(nearest.at - at) <= skewMillis) {
      nearest.by.add(origin)
      return
    }
    told.push({ at, by: new WeakSet([origin]) })
    if (told.length > 64) told.shift()
    this.#told.delete(content)
    this.#told.set(content, told)
    if (this.#told.size > 4096) {
      for (const oldest of this.#told.keys()) {
        this.#told.delete(oldest)
        break
      }
    }
    this.deliver(json, raw, arrival)
  }

  // What it told stays told: another connection may still be about to send it.
  lost(): void {}
  expectSnapshot(): void {}
  end(): void {}
}
