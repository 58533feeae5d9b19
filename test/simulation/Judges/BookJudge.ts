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

  view(follower: Follower, view: OrderBook.BookView): void {
    const { book, id, size } = follower
    this.#scene.world.note(`book ${id} ${view.status._tag} ${view.updateId}`)
    this.#failed(follower, view)
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

  /** Of several, a book fails alone if its market has ceased, and is not heard of again. */
  #failed({ books, id, kind }: Follower, { category, status, symbol }: OrderBook.BookView): void {
    const market = `${category} ${symbol}`
    if (kind !== "books") return
    if ([...books].some(([name, { status }]) => name === market && status._tag === "Failed"))
      this.#verdict.fail("ceased", `books ${id} go on with ${market} after it has failed`)
    if (status._tag === "Failed" && !this.#scene.exchange.hasCeased(market))
      this.#verdict.fail("ceased", `books ${id} lose ${market}, which goes on: ${JSON.stringify(status)}`)
  }

  /** The books of markets that go on, as they are shown. */
  #shown({ book, books, endedAt, kind, markets, size }: Follower) {
    if ((kind !== "book" && kind !== "books") || endedAt !== undefined) return []
    return markets
      .filter((market) => !this.#scene.exchange.hasCeased(market))
      .map((market) => ({ market, view: kind === "book" ? book?.view(size) : books.get(market) }))
  }

  /** While the market moves: every book is in line with the exchange's. */
  quiet(follower: Follower): Problem | undefined {
    for (const { market, view } of this.#shown(follower))
      if (view?.status._tag !== "Synced") {
        const how = view === undefined ? "was never there" : `is ${JSON.stringify(view.status)}`
        return { judge: "book", message: `book ${follower.id} of ${market} ${how}` }
      }
    return undefined
  }

  /** When nothing moves: every book is the exchange's, or says that it isn't if it `mayBeStale`. */
  still(follower: Follower, mayBeStale: boolean): Problem | undefined {
    const { id, size } = follower
    const stale = this.quiet(follower)
    if (stale !== undefined) return mayBeStale ? undefined : stale
    for (const { view } of this.#shown(follower)) {
      if (view === undefined) continue
      const { category, symbol, updateId } = view
      const current = this.#scene.exchange.updateId(category, symbol, size)
      if (current !== updateId)
        return { judge: "book", message: `book ${id} is at update ${updateId} of ${symbol}, not ${current}` }
    }
    return undefined
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
