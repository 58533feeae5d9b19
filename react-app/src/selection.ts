/**
 * What the screens agree on: the instrument that is looked at, and what one screen hands to another.
 */
import { keyOf, type Symbol, symbolOf } from "./atoms/keys.js"
import { Rx, useRxValue } from "./rx.js"

const first = keyOf({ category: "linear", symbol: "BTCUSDT" })

/** `#/linear/BTCUSDT`, so that a reload and a link keep the instrument. */
export const hashOf = (key: string): string => {
  const { category, symbol } = symbolOf(key)
  return `#/${category}/${encodeURIComponent(symbol)}`
}

export const keyOfHash = (hash: string): string | undefined => {
  const found = /^#\/(spot|linear|inverse|option)\/([^/?#]+)/.exec(hash)
  if (found === null) return undefined
  try {
    return `${found[1]} ${decodeURIComponent(found[2] ?? "")}`
  } catch {
    return undefined
  }
}

const page = (): Window | undefined => (typeof window === "undefined" ? undefined : window)

/** The key of the instrument that all screens show: `linear BTCUSDT`. */
export const selected: Rx.Writable<string, string> = Rx.writable<string, string>(
  (get) => {
    const here = page()
    if (here === undefined) return first
    const follow = () => {
      const key = keyOfHash(here.location.hash)
      if (key !== undefined) get.setSelf(key)
    }
    here.addEventListener("hashchange", follow)
    get.addFinalizer(() => here.removeEventListener("hashchange", follow))
    return keyOfHash(here.location.hash) ?? first
  },
  (context, key) => {
    const here = page()
    if (here !== undefined && keyOfHash(here.location.hash) !== key) here.location.hash = hashOf(key)
    context.setSelf(key)
  }
).pipe(Rx.keepAlive, Rx.withLabel("selected"))

/** The selected instrument, taken apart. */
export const useSelected = (): Symbol & { readonly key: string } => {
  const key = useRxValue(selected)
  return { key, ...symbolOf(key) }
}

/** A price that was clicked in the ladder. A new object each time, so that the same price can be clicked again. */
export interface ClickedPrice {
  readonly key: string
  readonly price: string
  /** The side of the book that was clicked. */
  readonly side: "bid" | "ask"
  /** What this level and all better ones hold, in the instrument's unit of size. */
  readonly total: string
}

export const clickedPrice = Rx.make<ClickedPrice | undefined>(undefined).pipe(
  Rx.keepAlive,
  Rx.withLabel("clicked price")
)

/** An order to begin the order form with: to close a position at a limit, to reverse it, to place a cancelled one again. */
export interface Draft {
  readonly key: string
  readonly side?: "Buy" | "Sell"
  readonly orderType?: "Limit" | "Market"
  readonly price?: string
  readonly qty?: string
  readonly triggerPrice?: string
  readonly reduceOnly?: boolean
  readonly positionIdx?: 0 | 1 | 2
  readonly takeProfit?: string
  readonly stopLoss?: string
}

/** The order form takes what is set here, and sets it back to undefined. */
export const draft = Rx.make<Draft | undefined>(undefined).pipe(Rx.keepAlive, Rx.withLabel("draft"))
