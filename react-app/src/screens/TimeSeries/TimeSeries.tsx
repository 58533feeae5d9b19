import type { SamplingPeriod } from "effect-bybit/Schema/Interval"
import { periods, useRxThrottled } from "effect-bybit-react"
import { Result, useRx, useRxRefresh, useRxValue } from "effect-bybit-react/rx"
import { ChartLine, Table2 } from "lucide-react"
import { useState } from "react"
import { sentence } from "../../errors.js"
import { symbolOf } from "../../keys.js"
import { oneOf, stored } from "../../preferences.js"
import { useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { Empty } from "../../ui/Empty.js"
import { ResultView } from "../../ui/ResultView.js"
import { Segments } from "../../ui/Segments.js"
import { TooltipButton } from "../../ui/TooltipButton.js"
import { unitsOf } from "../units.js"
import { Figure } from "./Figure.js"
import { type Kind, kinds } from "./kinds.js"

const chosen = stored<SamplingPeriod>("seriesPeriod", "1h", oneOf(...periods))

const labels: Readonly<Record<SamplingPeriod, string>> = {
  "5min": "5m",
  "15min": "15m",
  "30min": "30m",
  "1h": "1h",
  "4h": "4h",
  "1d": "1D"
}

const Series = (props: {
  readonly kind: Kind
  readonly period: SamplingPeriod
  readonly asTable: boolean
  readonly category: "linear" | "inverse"
  readonly symbol: string
  readonly unit: string
}) => {
  const { category, kind, period, symbol } = props
  // Funding has fixed times, so all periods share one atom.
  const rx = atoms.series({ category, symbol, name: kind.name, period: kind.name === "funding" ? "1h" : period })
  const points = useRxThrottled(rx, 250)
  const retry = useRxRefresh(rx)
  return (
    <ResultView result={points} what={kind.title.toLowerCase()} onRetry={retry} describe={sentence}>
      {(shown) => <Figure {...props} points={shown} dates={period === "1d" && kind.name !== "funding"} />}
    </ResultView>
  )
}

/** Funding rate, open interest and long accounts of the selected contract over time. */
const TimeSeries = () => {
  const { category, key, symbol } = useSelected()
  const [period, setPeriod] = useRx(chosen)
  const [asTable, setAsTable] = useState(false)
  const rules = useRxValue(atoms.instrument(symbolOf(key)))
  if (category !== "linear" && category !== "inverse") {
    return (
      <Empty>
        {category === "spot" ? "Spot markets" : "Options"} have no funding rate, open interest or long/short ratio over
        time. Choose a perpetual or futures contract.
      </Empty>
    )
  }
  const unit = unitsOf(category, Result.isSuccess(rules) ? rules.value : undefined).size
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line pr-1 pl-3 max-sm:h-10">
        <h2 className="sr-only">{symbol} time series</h2>
        <span className="text-2xs text-muted">Interval</span>
        <Segments
          label="Interval of open interest and long accounts"
          size="small"
          segments={periods.map((value) => ({ value, label: labels[value] }))}
          value={period}
          onChange={setPeriod}
        />
        <TooltipButton
          size="small"
          className="ml-auto"
          label={asTable ? "Show as charts" : "Show data as tables"}
          icon={asTable ? <ChartLine aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <div className="grid min-h-0 flex-1 auto-rows-[minmax(12rem,1fr)] gap-px overflow-auto bg-line *:min-w-0 *:bg-panel @3xl:grid-cols-3">
        {kinds.map((kind) => (
          <div key={kind.name} className="min-h-0 overflow-hidden">
            <Series
              key={key}
              kind={kind}
              period={period}
              asTable={asTable}
              category={category}
              symbol={symbol}
              unit={unit}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
export default TimeSeries
