import { useRxThrottled } from "effect-bybit-react"
import { Result, useRxValue } from "effect-bybit-react/rx"
import { ArrowDown, ArrowUp } from "lucide-react"
import { useState } from "react"
import { compare } from "../../format/decimal.js"
import { symbolOf } from "../../keys.js"
import { useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { classes } from "../../ui/classes.js"
import { lastText } from "./facts.js"

interface Seen {
  readonly of: string
  readonly price: string | undefined
  readonly direction: -1 | 0 | 1
}

const next = (seen: Seen, of: string, price: string | undefined): Seen => {
  if (seen.of !== of) return { of, price, direction: 0 }
  if (price === undefined || price === seen.price) return seen
  const order = seen.price === undefined ? 0 : compare(price, seen.price)
  return { of, price, direction: order > 0 ? 1 : order < 0 ? -1 : seen.direction }
}

/** The direction of the last price change: 1 for up, -1 for down, 0 if not known yet. Starts over when `of` changes. */
const useDirection = (of: string, price: string | undefined): -1 | 0 | 1 => {
  const [seen, setSeen] = useState<Seen>({ of, price, direction: 0 })
  const now = next(seen, of, price)
  if (now !== seen) setSeen(now)
  return now.direction
}

/** The last price of the selected instrument, with an arrow and color for its direction. */
export const LastPrice = (props: { readonly size: "small" | "large" }) => {
  const { key, symbol } = useSelected()
  const ticker = useRxThrottled(atoms.ticker(symbolOf(key)), 200)
  const rules = useRxValue(atoms.instrument(symbolOf(key)))
  const row = Result.isSuccess(ticker) && ticker.value.symbol === symbol ? ticker.value.row : undefined
  const last = row?.lastPrice
  const direction = useDirection(key, last)
  const text = lastText(last, Result.isSuccess(rules) ? rules.value.tickSize : undefined)
  const icon = props.size === "large" ? "size-4" : "size-3.5"
  return (
    <span
      className={classes(
        "inline-flex items-center gap-0.5 font-semibold whitespace-nowrap",
        props.size === "large" ? "text-lg leading-6" : "text-sm",
        direction > 0 ? "text-buy" : direction < 0 ? "text-sell" : "text-text"
      )}
    >
      <span className="sr-only">Last price</span>
      {text}
      {direction > 0 && <ArrowUp role="img" aria-label="rising" className={icon} />}
      {direction < 0 && <ArrowDown role="img" aria-label="falling" className={icon} />}
    </span>
  )
}
