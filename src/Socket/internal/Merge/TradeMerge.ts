import type { Arrival } from "../../Source.js"
import type { Route } from "../Connection/Receiver.js"
import { fieldOf, type Merge, type Options, type Origin, type Push } from "./Merge.js"

/** The newest of many keys. */
class Recent {
  readonly #keys = new Set<string>()
  constructor(readonly capacity: number) {}
  /** False if it was there. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    if (this.#keys.size > this.capacity) {
      for (const oldest of this.#keys) {
        this.#keys.delete(oldest)
        break
      }
    }
    return true
  }
}

/** Trades: by trade ID. */
export class TradeMerge implements Merge {
  deliver: Route
  readonly #ids = new Recent(20_000)

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(_: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { data } = json as Push
    if (!Array.isArray(data)) {
      this.deliver(json, raw, arrival)
      return
    }
    const fresh = data.filter((row: unknown) => {
      const id = fieldOf(row, "i")
      return typeof id !== "string" || this.#ids.add(id)
    })
    if (fresh.length === data.length) this.deliver(json, raw, arrival)
    else if (fresh.length > 0) this.deliver({ ...(json as object), data: fresh }, raw, arrival)
  }

  lost(): void {}
  expectSnapshot(): void {}
  end(): void {}
}
