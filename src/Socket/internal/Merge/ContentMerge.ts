import type { Arrival } from "../../Source.js"
import type { Route } from "../Receiver.js"
import { fieldOf, type Merge, type Options, type Origin } from "./Merge.js"

/** Any topic: by content. The nth push of a content is delivered with the first connection that sends it n times. */
export class ContentMerge implements Merge {
  deliver: Route
  readonly #counts = new Map<string, { told: number; readonly by: Map<Origin, number> }>()

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const content = JSON.stringify(fieldOf(json, "data") ?? json)
    const known = this.#counts.get(content) ?? { told: 0, by: new Map<Origin, number>() }
    const count = (known.by.get(origin) ?? 0) + 1
    known.by.set(origin, count)
    this.#counts.delete(content)
    this.#counts.set(content, known)
    if (this.#counts.size > 4096) {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest)
        break
      }
    }
    if (count <= known.told) return
    known.told = count
    this.deliver(json, raw, arrival)
  }

  lost(origin: Origin): void {
    // What it told stays told: another connection may still be about to send it.
    for (const { by } of this.#counts.values()) by.delete(origin)
  }
  expectSnapshot(): void {}
  end(): void {}
}
