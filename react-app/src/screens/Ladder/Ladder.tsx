import type { BookView } from "effect-bybit/Socket/OrderBook"
import { useRxThrottled } from "effect-bybit-react"
import { Result, useRx, useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { useMemo } from "react"
import { symbolOf } from "../../keys.js"
import { oneOf, stored } from "../../preferences.js"
import { clickedPrice, useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { classes } from "../../ui/classes.js"
import { ResultView } from "../../ui/ResultView.js"
import { type Segment, Segments } from "../../ui/Segments.js"
import { Select } from "../../ui/Select.js"
import { staleness } from "../Connection/connections.js"
import { StaleNote } from "../Connection/StaleNote.js"
import { LastPrice } from "../MarketHeader/LastPrice.js"
import { unitsOf } from "../units.js"
import { times } from "./grouping.js"
import { ownSizes } from "./own.js"
import { Rows, type View } from "./Rows.js"

const factors = ["1", "10", "100"] as const
type Factor = (typeof factors)[number]

const chosenFactor = stored<Factor>("ladderFactor", "1", oneOf(...factors))
const chosenView = stored<View>("ladderView", "both", oneOf("both", "bids", "asks"))

const bar = (color: string) => <span aria-hidden className={classes("block h-1 w-3 rounded-[1px]", color)} />

const views: ReadonlyArray<Segment<View>> = [
  {
    value: "both",
    name: "Bids and asks",
    label: (
      <span className="flex flex-col gap-0.5">
        {bar("bg-sell")}
        {bar("bg-buy")}
      </span>
    )
  },
  {
    value: "bids",
    name: "Bids only",
    label: (
      <span className="flex flex-col gap-0.5">
        {bar("bg-buy")}
        {bar("bg-buy")}
      </span>
    )
  },
  {
    value: "asks",
    name: "Asks only",
    label: (
      <span className="flex flex-col gap-0.5">
        {bar("bg-sell")}
        {bar("bg-sell")}
      </span>
    )
  }
]

/** The order book of the selected instrument. */
export const Ladder = () => {
  const { category, key, symbol } = useSelected()
  const book = useRxThrottled(atoms.book(symbolOf(key)), 200)
  const retryBook = useRxRefresh(atoms.book(symbolOf(key)))
  const rules = useRxValue(atoms.instrument(symbolOf(key)))
  const retryRules = useRxRefresh(atoms.instrument(symbolOf(key)))
  const account = useRxThrottled(atoms.account, 500)
  const stale = useRxThrottled(staleness(key), 200)
  const setClicked = useRxSet(clickedPrice)
  const [factor, setFactor] = useRx(chosenFactor)
  const [view, setView] = useRx(chosenView)

  // Rows need the instrument's rules, so a failure to load them is shown in place of the book.
  const shown: Result.Result<BookView, unknown> = Result.isFailure(rules) ? Result.failure(rules.cause) : book
  const retry = () => {
    retryRules()
    retryBook()
  }
  const instrument = Result.isSuccess(rules) ? rules.value : undefined
  const tick = instrument?.tickSize
  const step = tick === undefined ? undefined : times(tick, Number(factor))
  const units = useMemo(() => unitsOf(category, instrument), [category, instrument])
  const orders = Result.isSuccess(account) ? account.value.openOrders : undefined
  const own = useMemo(
    () => ownSizes(orders?.values() ?? [], { category, symbol }, step ?? "1"),
    [orders, category, symbol, step]
  )
  return (
    <div data-stale={stale !== undefined} className="flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center justify-end gap-2 border-b border-line pr-1 pl-3 max-sm:h-11">
        <h2 className="mr-auto font-medium [[role=tabpanel]_&]:sr-only">Order book</h2>
        <Segments label="Sides shown" size="small" segments={views} value={view} onChange={setView} />
        {tick !== undefined && (
          <Select
            label="Price grouping"
            look="quiet"
            options={factors.map((value) => ({ value, label: times(tick, Number(value)) }))}
            value={factor}
            onChange={setFactor}
          />
        )}
      </div>
      <StaleNote staleness={stale} />
      <div aria-hidden className="grid h-6 shrink-0 grid-cols-3 items-center px-3 text-2xs text-muted">
        <span>Price{units.price === "" ? "" : ` (${units.price})`}</span>
        <span className="text-right">Size{units.size === "" ? "" : ` (${units.size})`}</span>
        <span className="text-right">Total</span>
      </div>
      <ResultView result={shown} what={`the ${symbol} order book`} onRetry={retry}>
        {(now) =>
          step === undefined || tick === undefined || now.symbol !== symbol ? null : (
            <div className="dims flex min-h-0 flex-1 flex-col">
              <Rows
                book={now}
                of={key}
                step={step}
                tick={times(tick, 1)}
                view={view}
                own={own}
                units={units}
                inverse={category === "inverse"}
                middle={<LastPrice size="small" />}
                onTake={(side, { price, total }) => setClicked({ key, price, side, total })}
              />
            </div>
          )
        }
      </ResultView>
    </div>
  )
}
