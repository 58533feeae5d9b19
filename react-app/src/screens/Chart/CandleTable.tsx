import type { Interval } from "effect-bybit/Schema/Interval"
import type { Candle, CandleRx } from "effect-bybit-react"
import { useRxThrottled } from "effect-bybit-react"
import { useRxSet, useRxValue } from "effect-bybit-react/rx"
import { useMemo } from "react"
import { sentence } from "../../errors.js"
import { compact, shown } from "../../format/decimal.js"
import { zone } from "../../preferences.js"
import { Button } from "../../ui/Button.js"
import { ResultView } from "../../ui/ResultView.js"
import { type Column, Table } from "../../ui/Table.js"
import { axisOf } from "./axis.js"
import { isDaily } from "./intervals.js"
import { changeOf } from "./Readout.js"

/** The candles as a table, newest first: the accessible alternative to the chart. */
export const CandleTable = (props: {
  readonly candles: CandleRx
  readonly interval: Interval
  readonly tick: string | undefined
}) => {
  const { candles: rx, interval, tick } = props
  const result = useRxThrottled(rx, 1000)
  const ask = useRxSet(rx)
  const shownZone = useRxValue(zone)
  const columns = useMemo((): ReadonlyArray<Column<Candle>> => {
    const axis = axisOf(shownZone, isDaily(interval))
    const price = (id: "open" | "high" | "low" | "close", header: string, wideOnly: boolean): Column<Candle> => ({
      id,
      header,
      kind: "decimal",
      value: (candle) => candle[id],
      cell: (candle) => shown(candle[id], tick),
      wideOnly
    })
    return [
      { id: "start", header: "Time", value: ({ start }) => start, cell: ({ start }) => axis.text(start) },
      price("open", "Open", true),
      price("high", "High", false),
      price("low", "Low", false),
      price("close", "Close", false),
      { id: "change", header: "Change", align: "right", cell: changeOf },
      { id: "volume", header: "Volume", kind: "decimal", value: ({ volume }) => volume, cell: (c) => compact(c.volume) }
    ]
  }, [shownZone, interval, tick])
  return (
    <ResultView result={result} what="candles">
      {({ candles, past }) => (
        <Table
          label="Candles"
          columns={columns}
          rows={candles}
          rowKey={({ start }) => String(start)}
          sort={{ id: "start", descending: true }}
          empty="No candles yet"
          foot={
            past._tag === "Ended" ? (
              <p className="p-2 text-center text-muted">Start of history.</p>
            ) : (
              <div className="flex items-center justify-center gap-2 p-2">
                {past._tag === "Failed" && (
                  <span role="alert" className="text-danger">
                    {sentence(past.error)}
                  </span>
                )}
                <Button size="small" busy={past._tag === "Loading"} onClick={() => ask("older")}>
                  Load older candles
                </Button>
              </div>
            )
          }
        />
      )}
    </ResultView>
  )
}
