import type { Interval } from "effect-bybit/Schema/Interval"
import { useRxThrottled } from "effect-bybit-react"
import { Result, useRx, useRxValue } from "effect-bybit-react/rx"
import { ChartCandlestick, Table2 } from "lucide-react"
import { useMemo, useRef, useState } from "react"
import { stored } from "../../preferences.js"
import { useSelected } from "../../selection.js"
import { atoms, session } from "../../session.js"
import { Empty } from "../../ui/Empty.js"
import { Segments } from "../../ui/Segments.js"
import { Select } from "../../ui/Select.js"
import { TooltipButton } from "../../ui/TooltipButton.js"
import { staleness } from "../Connection/connections.js"
import { StaleNote } from "../Connection/StaleNote.js"
import { CandleCanvas } from "./CandleCanvas.js"
import { CandleTable } from "./CandleTable.js"
import { ExportMenu } from "./ExportMenu.js"
import { frequent, intervalOf, intervals, isInterval } from "./intervals.js"
import { linesOf } from "./lines.js"
import { fileName, framed, type Pictured, savePicture } from "./picture.js"

const chosen = stored<Interval>("interval", "15", isInterval)

const Intervals = (props: { readonly value: Interval; readonly onChange: (value: Interval) => void }) => {
  const { onChange, value } = props
  return (
    <>
      <Segments
        label="Interval"
        size="small"
        className="@max-md:hidden"
        segments={frequent.map((one) => ({ value: one, label: intervalOf(one).short, name: intervalOf(one).long }))}
        value={value}
        onChange={onChange}
      />
      <Select
        label="All intervals"
        look="quiet"
        options={intervals.map((one) => ({ value: one.value, label: one.short }))}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

/** Candles and volume of one instrument, with your open orders and positions. */
const Candles = (props: {
  readonly of: { readonly category: "spot" | "linear" | "inverse"; readonly symbol: string; readonly key: string }
}) => {
  const { category, key, symbol } = props.of
  const [interval, setInterval] = useRx(chosen)
  const [asTable, setAsTable] = useState(false)
  const canvas = useRef<Pictured>(null)
  const rules = useRxValue(atoms.instrument({ category, symbol }))
  const account = useRxThrottled(atoms.account, 500)
  const held = useRxThrottled(atoms.positions, 500)
  const stale = useRxThrottled(staleness(key), 250)
  const { choice } = useRxValue(session)

  const tick = Result.isSuccess(rules) ? rules.value.tickSize : undefined
  const candles = atoms.candles({ category, symbol, interval })
  const orders = Result.isSuccess(account) ? account.value.openOrders : undefined
  const positions = Result.isSuccess(held) ? held.value : undefined
  const lines = useMemo(
    () => linesOf(orders?.values() ?? [], positions?.values() ?? [], { category, symbol }),
    [orders, positions, category, symbol]
  )
  const { short } = intervalOf(interval)
  const save = () => {
    const picture = canvas.current?.picture()
    if (picture === undefined) return
    const now = Date.now()
    const title = `${symbol} · ${category} · ${short} · ${choice.label}`
    savePicture(framed(picture, title, now), fileName([symbol, short], now, "png"))
  }
  return (
    <div
      data-stale={stale !== undefined && stale._tag !== "Waiting"}
      className="@container flex h-full min-h-0 flex-col"
    >
      <div className="flex h-8 shrink-0 items-center gap-1 border-b border-line pr-1 pl-3 max-sm:h-10">
        <h2 className="sr-only">{symbol} chart</h2>
        <Intervals value={interval} onChange={setInterval} />
        <span className="ml-auto flex items-center gap-0.5">
          <TooltipButton
            size="small"
            label={asTable ? "Show as chart" : "Show data as table"}
            icon={
              asTable ? <ChartCandlestick aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />
            }
            onClick={() => setAsTable(!asTable)}
          />
          <ExportMenu
            of={{ category, symbol, interval }}
            name={`${symbol} ${short}`}
            onPicture={asTable ? undefined : save}
          />
        </span>
      </div>
      <div className="md:hidden">
        <StaleNote staleness={stale} />
      </div>
      {asTable ? (
        <div className="dims min-h-0 flex-1">
          <CandleTable candles={candles} interval={interval} tick={tick} />
        </div>
      ) : (
        <CandleCanvas candles={candles} symbol={symbol} interval={interval} tick={tick} lines={lines} ref={canvas} />
      )}
    </div>
  )
}

/** The chart of the selected instrument. */
const Chart = () => {
  const { category, key, symbol } = useSelected()
  return category === "option" ? (
    <Empty>
      The exchange has no candles for options. The price and greeks of {symbol} are above; its trades are next to the
      order book.
    </Empty>
  ) : (
    <Candles of={{ category, symbol, key }} />
  )
}
export default Chart
