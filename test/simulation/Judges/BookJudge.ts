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
    const wrong = difference(levelsOf({ asks, bids }), levelsOf(real))
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

type Levels = ReadonlyArray<{ readonly price: string; readonly size: string } | readonly [string, string]>

const levelsOf = ({ asks, bids }: { readonly asks: Levels; readonly bids: Levels }): ReadonlyArray<string> =>
  [bids, asks].flatMap((levels, side) =>
    levels.map((level) => {
      const [price, size] = "price" in level ? [level.price, level.size] : level
      return `${side === 0 ? "bid" : "ask"} ${price} ${size}`
    })
  )

const difference = (shown: ReadonlyArray<string>, real: ReadonlyArray<string>): string | undefined => {
  const index = shown.findIndex((level, i) => level !== real[i])
  if (index >= 0) return `${shown[index]}, not ${real[index]}`
  return shown.length === real.length ? undefined : `${shown.length} levels, not ${real.length}`
}
