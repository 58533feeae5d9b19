import type { OrderBook } from "../../../src/Socket.js"
import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import type { Problem, Verdict } from "./Verdict.js"

/** A book that says that it is in line with the exchange's is. */
export class BookJudge {
  readonly #scene: Scene
  readonly #verdict: Verdict

  constructor(scene: Scene, verdict: Verdict) {
    this.#scene = scene
    this.#verdict = verdict
  }

  view({ book, id, size }: Follower, view: OrderBook.BookView): void {
    this.#scene.world.note(`book ${id} ${view.status._tag} ${view.updateId}`)
    // Where IDs needn't be consecutive, or keep having gaps, an update that the exchange never sends goes unnoticed.
    if (view.status._tag !== "Synced" || (book?.book.rule !== "consecutive" && this.#scene.exchange.hasLost)) return
    const { asks, bids, category, sequence, symbol, updateId } = view
    const real = this.#scene.exchange.bookAt(category, symbol, size, updateId, sequence)
    if (real === undefined) {
      this.#verdict.fail("book", `book ${id} shows update ${updateId}, which never was`)
      return
    }
    const wrong = difference({ asks, bids }, real)
    if (wrong !== undefined) this.#verdict.fail("book", `book ${id} at update ${updateId} has ${wrong}`)
  }

  /** While the market moves: every book is in line with the exchange's. */
  quiet({ book, endedAt, id, kind, size }: Follower): Problem | undefined {
    if (kind !== "book" || endedAt !== undefined) return undefined
    const wrong = (message: string): Problem => ({ judge: "book", message: `book ${id} ${message}` })
    if (book === undefined) return wrong("was never there")
    const { status } = book.view(size)
    return status._tag === "Synced" ? undefined : wrong(`is ${JSON.stringify(status)}`)
  }

  /** When nothing moves: every book is the exchange's, or says that it isn't if it `mayBeStale`. */
  still(follower: Follower, mayBeStale: boolean): Problem | undefined {
    const { book, id, size } = follower
    const stale = this.quiet(follower)
    if (stale !== undefined) return mayBeStale ? undefined : stale
    if (book === undefined) return undefined
    const { category, symbol, updateId } = book.view(size)
    const current = this.#scene.exchange.updateId(category, symbol, size)
    return current === updateId
      ? undefined
      : { judge: "book", message: `book ${id} is at update ${updateId}, not ${current}` }
  }
}

interface Levels {
  readonly bids: ReadonlyArray<Level>
  readonly asks: ReadonlyArray<Level>
}
type Level = { readonly price: string; readonly size: string } | readonly [price: string, size: string]

const priceOf = (level: Level | undefined) => (level === undefined || "price" in level ? level?.price : level[0])
const sizeOf = (level: Level | undefined) => (level === undefined || "size" in level ? level?.size : level[1])

const difference = (shown: Levels, real: Levels): string | undefined => {
  for (const side of ["bids", "asks"] as const) {
    const [one, other] = [shown[side], real[side]]
    for (let i = 0; i < Math.max(one.length, other.length); i++)
      if (priceOf(one[i]) !== priceOf(other[i]) || sizeOf(one[i]) !== sizeOf(other[i]))
        return `${side} ${priceOf(one[i])} ${sizeOf(one[i])}, not ${priceOf(other[i])} ${sizeOf(other[i])}`
  }
  return undefined
}
