import { useRxThrottled } from "effect-bybit-react"
import { Result, useRxValue } from "effect-bybit-react/rx"
import { useMemo } from "react"
import { symbolOf } from "../../keys.js"
import { useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { classes } from "../../ui/classes.js"
import { useNow } from "../../ui/useNow.js"
import { clockCheck, staleness } from "../Connection/connections.js"
import { unitsOf } from "../units.js"
import { type Fact, factsOf } from "./facts.js"
import { LastPrice } from "./LastPrice.js"

const Figure = ({ fact }: { readonly fact: Fact }) => (
  <div title={fact.hint} className="flex shrink-0 flex-col">
    <dt className="text-2xs leading-4 text-muted">{fact.name}</dt>
    <dd
      className={classes(
        "text-xs leading-4 whitespace-nowrap",
        fact.sign === 1 && "text-buy",
        fact.sign === -1 && "text-sell"
      )}
    >
      {fact.value}
    </dd>
  </div>
)

/** Prices and statistics of the selected instrument, in one line that scrolls sideways. */
export const MarketHeader = () => {
  const { category, key, symbol } = useSelected()
  const ticker = useRxThrottled(atoms.ticker(symbolOf(key)), 250)
  const rules = useRxValue(atoms.instrument(symbolOf(key)))
  const stale = useRxThrottled(staleness(key), 250)
  const clock = useRxValue(clockCheck)
  const now = useNow(1000) + (Result.isSuccess(clock) ? clock.value.offsetMillis : 0)
  const instrument = Result.isSuccess(rules) ? rules.value : undefined
  const units = useMemo(() => unitsOf(category, instrument), [category, instrument])
  const row = Result.isSuccess(ticker) && ticker.value.symbol === symbol ? ticker.value.row : { symbol }
  return (
    <section
      aria-label={`Market ${symbol}`}
      data-stale={stale !== undefined && stale._tag !== "Waiting"}
      className="flex min-w-0 items-center bg-panel max-xl:h-11 max-xl:border-b max-xl:border-line max-xl:px-3 xl:flex-1"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content must be reachable by keyboard */}
      <div tabIndex={0} className="dims flex min-w-0 items-center gap-5 overflow-x-auto pr-3 [scrollbar-width:none]">
        <span className="flex shrink-0 items-center pl-1">
          <LastPrice size="large" />
        </span>
        <dl className="flex items-center gap-5">
          {factsOf({ category, row, instrument, units, now }).map((fact) => (
            <Figure key={fact.name} fact={fact} />
          ))}
        </dl>
      </div>
    </section>
  )
}
