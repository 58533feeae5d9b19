/**
 * State that screens share: the selected instrument, and values that one screen passes to another.
 */
import type { InstrumentKey } from "effect-bybit-react"
import { Rx, useRxValue } from "effect-bybit-react/rx"
import { keyOf, symbolOf } from "./keys.js"

const first = keyOf({ category: "linear", symbol: "BTCUSDT" })

/** The instrument as a URL fragment, such as `#/linear/BTCUSDT`, so that reloads and links keep it. */
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

const currentWindow = (): Window | undefined => (typeof window === "undefined" ? undefined : window)

/** The key of the instrument that all screens show, such as `linear BTCUSDT`. */
export const selected: Rx.Writable<string, string> = Rx.writable<string, string>(
  (get) => {
    const here = currentWindow()
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
    const here = currentWindow()
    if (here !== undefined && keyOfHash(here.location.hash) !== key) here.location.hash = hashOf(key)
    context.setSelf(key)
  }
).pipe(Rx.keepAlive, Rx.withLabel("selected"))

/** The selected instrument's key, category and symbol. */
export const useSelected = (): InstrumentKey & { readonly key: string } => {
  const key = useRxValue(selected)
  return { key, ...symbolOf(key) }
}

/** A price clicked in the ladder. Each click is a new object, so that the same price can be clicked again. */
export interface ClickedPrice {
  readonly key: string
  readonly price: string
  /** The side of the book that was clicked. */
  readonly side: "bid" | "ask"
  /** The size of this level and all better ones, in the instrument's unit of size. */
  readonly total: string
}

export const clickedPrice = Rx.make<ClickedPrice | undefined>(undefined).pipe(
  Rx.keepAlive,
  Rx.withLabel("clicked price")
)

/** An order to prefill the form with, such as one from the order history. */
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

/** The order form applies the draft set here and resets it to undefined. */
export const draft = Rx.make<Draft | undefined>(undefined).pipe(Rx.keepAlive, Rx.withLabel("draft"))
