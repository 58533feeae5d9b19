import type { PublicTrade } from "effect-bybit/Socket/Topic"
import { useRxThrottled } from "effect-bybit-react"
import { Result, useRxRefresh, useRxValue } from "effect-bybit-react/rx"
import { Filter, FilterX } from "lucide-react"
import { memo, useMemo, useState } from "react"
import { grouped, shown } from "../../format/decimal.js"
import { clockMillis, type Zone } from "../../format/time.js"
import { symbolOf } from "../../keys.js"
import { zone } from "../../preferences.js"
import { useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { classes } from "../../ui/classes.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Empty } from "../../ui/Empty.js"
import { ResultView } from "../../ui/ResultView.js"
import { TooltipButton } from "../../ui/TooltipButton.js"
import { staleness } from "../Connection/connections.js"
import { unitsOf } from "../units.js"
import { largeFrom, printsOf } from "./prints.js"
import { trades } from "./recent.js"

const most = 100

const Print = memo(
  (props: {
    readonly trade: PublicTrade
    readonly tick: string | undefined
    readonly isLarge: boolean
    readonly zone: Zone
  }) => {
    const { isLarge, tick, trade } = props
    const buy = trade.S === "Buy"
    return (
      <tr className={classes("h-5", isLarge && (buy ? "bg-buy-soft font-semibold" : "bg-sell-soft font-semibold"))}>
        <td className={classes("pl-3 whitespace-nowrap", buy ? "text-buy" : "text-sell")}>
          <span aria-hidden className="mr-1 inline-block w-2">
            {buy ? "+" : "−"}
          </span>
          <span className="sr-only">{buy ? "Bought at" : "Sold at"}</span>
          {shown(trade.p, tick)}
        </td>
        <td className="px-2 text-right">{grouped(trade.v)}</td>
        <td className="pr-3 text-right whitespace-nowrap text-muted">{clockMillis(trade.T, props.zone)}</td>
      </tr>
    )
  }
)

/** The public trades of the selected instrument, newest first. */
export const Tape = () => {
  const { category, key, symbol } = useSelected()
  const tape = useRxThrottled(trades(key), 200)
  const retry = useRxRefresh(atoms.trades(symbolOf(key)))
  const rules = useRxValue(atoms.instrument(symbolOf(key)))
  const stale = useRxThrottled(staleness(key), 250)
  const shownZone = useRxValue(zone)
  const instrument = Result.isSuccess(rules) ? rules.value : undefined
  const units = useMemo(() => unitsOf(category, instrument), [category, instrument])
  const [isFiltering, setFiltering] = useState(false)
  // A size filter applies to one instrument only.
  const [filter, setFilter] = useState({ key, least: "" })
  const least = isFiltering && filter.key === key ? filter.least : ""
  return (
    <div data-stale={stale !== undefined && stale._tag !== "Waiting"} className="flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center justify-end gap-2 border-b border-line pr-1 pl-3 max-sm:h-11">
        <h2 className="mr-auto font-medium [[role=tabpanel]_&]:sr-only">Trades</h2>
        {isFiltering && (
          <DecimalInput
            label={`Minimum size, in ${units.size}`}
            className="w-28 [&_input]:h-6"
            placeholder="Min. size"
            step={instrument?.qtyStep}
            value={filter.key === key ? filter.least : ""}
            autoFocus
            onChange={(value) => setFilter({ key, least: value })}
            onEscape={() => setFiltering(false)}
          />
        )}
        <TooltipButton
          size="small"
          label={isFiltering ? "Show all sizes" : "Filter by size"}
          aria-pressed={isFiltering}
          icon={
            isFiltering ? <FilterX aria-hidden className="size-3.5" /> : <Filter aria-hidden className="size-3.5" />
          }
          onClick={() => setFiltering(!isFiltering)}
        />
      </div>
      <ResultView result={tape} what="trades" onRetry={retry}>
        {(all) => {
          const prints = printsOf(all, { symbol, least, most })
          const threshold = largeFrom(all)
          if (prints.length === 0) {
            return <Empty>{least === "" ? "No trades yet" : `No trades of ${least} ${units.size} or more yet`}</Empty>
          }
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
            <section tabIndex={0} aria-label="Trades, newest first" className="dims min-h-0 flex-1 overflow-auto">
              <table className="w-full border-collapse">
                <thead className="sticky top-0 z-10 bg-panel text-2xs text-muted">
                  <tr className="h-6">
                    <th scope="col" className="pl-3 text-left font-normal">
                      Price{units.price === "" ? "" : ` (${units.price})`}
                    </th>
                    <th scope="col" className="px-2 text-right font-normal">
                      Size{units.size === "" ? "" : ` (${units.size})`}
                    </th>
                    <th scope="col" className="pr-3 text-right font-normal">
                      Time
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {prints.map((trade) => (
                    <Print
                      key={trade.i}
                      trade={trade}
                      tick={instrument?.tickSize}
                      isLarge={threshold !== undefined && Number(trade.v) >= threshold}
                      zone={shownZone}
                    />
                  ))}
                </tbody>
              </table>
            </section>
          )
        }}
      </ResultView>
    </div>
  )
}
