/**
 * Cells shared by the tables of orders, fills and positions.
 */

import { useRxSet, useRxValue } from "effect-bybit-react/rx"
import { none, shown } from "../../format/decimal.js"
import { moment } from "../../format/time.js"
import { keyOf } from "../../keys.js"
import { zone } from "../../preferences.js"
import { selected } from "../../selection.js"
import { categoryOf } from "./actions.js"
import { useInstrument } from "./useInstrument.js"

interface Row {
  readonly category?: string | undefined
  readonly symbol: string
}

/** The instrument key of a row, such as `linear BTCUSDT`. A row without a category is treated as linear. */
export const keyOfRow = (row: Row): string => keyOf({ category: categoryOf(row) ?? "linear", symbol: row.symbol })

/** The instrument's name; a click selects it. */
export const SymbolCell = (props: { readonly row: Row }) => {
  const select = useRxSet(selected)
  const { category = "", symbol } = props.row
  return (
    <button
      type="button"
      title={`Show ${symbol}`}
      className="font-medium hover:text-accent"
      onClick={() => select(keyOfRow(props.row))}
    >
      {symbol} <span className="text-2xs font-normal text-muted">{category}</span>
    </button>
  )
}

/** Buy or sell, or else long or short, in its color. */
export const SideCell = (props: { readonly side: string | undefined; readonly long?: boolean }) => {
  const { long = false, side } = props
  if (side === "Buy") return <span className="text-buy">{long ? "Long" : "Buy"}</span>
  if (side === "Sell") return <span className="text-sell">{long ? "Short" : "Sell"}</span>
  return <>{none}</>
}

/** A price at the instrument's precision; a dash if it is empty or zero, which means none. */
export const PriceCell = (props: { readonly row: Row; readonly value: string | undefined | null }) => {
  const instrument = useInstrument(keyOfRow(props.row))
  const { value } = props
  return value === undefined || value === null || value === "" || Number(value) === 0
    ? none
    : shown(value, instrument?.tickSize)
}

/** A quantity at the instrument's precision. */
export const QtyCell = (props: { readonly row: Row; readonly value: string | undefined }) => {
  const instrument = useInstrument(keyOfRow(props.row))
  return shown(props.value, instrument?.qtyStep)
}

/** A date and time in the selected time zone. */
export const TimeCell = (props: { readonly millis: string | undefined }) => {
  const chosen = useRxValue(zone)
  return <span className="text-muted">{moment(Number(props.millis ?? 0), chosen)}</span>
}
