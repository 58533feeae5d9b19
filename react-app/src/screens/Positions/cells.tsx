/**
 * Cells of the positions table, most of which follow the mark price.
 */
import type { Position } from "effect-bybit/Schema/Position"
import { useRxThrottled } from "../../atoms/throttle.js"
import { type Decimal, fixed, grouped, none, percent, shown, signOf } from "../../format/decimal.js"
import { Result } from "../../rx.js"
import { atoms } from "../../session.js"
import { keyOfRow } from "../Orders/cells.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { entryOf, profitOf, returnOf } from "./margin.js"

/** The live mark price of a position's instrument, or else the one that the exchange sent with the position. */
export const useMark = (position: Position): string | undefined => {
  const ticker = useRxThrottled(atoms.ticker(keyOfRow(position)), 250)
  const row = Result.isSuccess(ticker) ? ticker.value.row : undefined
  const mark = row !== undefined && "markPrice" in row ? row.markPrice : undefined
  return mark === undefined || mark === "" ? position.markPrice : mark
}

const placesOf = (coin: string): number => (/^USD/.test(coin) ? 2 : 8)

/** An amount of a coin, with two decimals for dollar coins and eight for others. */
export const amountOf = (value: Decimal | undefined, coin: string): string =>
  value === undefined ? none : `${grouped(fixed(value, placesOf(coin)))} ${coin}`

/** Adds a plus sign to a profit. */
export const pnlText = (value: Decimal | undefined, coin: string): string =>
  `${signOf(value) > 0 ? "+" : ""}${amountOf(value, coin)}`

export const signClass = (value: Decimal | string | undefined): string =>
  signOf(value) > 0 ? "text-buy" : signOf(value) < 0 ? "text-sell" : ""

/** An amount in the position's settle coin. */
export const SettleCell = (props: { readonly position: Position; readonly value: Decimal | undefined }) => {
  const instrument = useInstrument(keyOfRow(props.position))
  return props.value === undefined ? none : amountOf(props.value, instrument?.settleCoin ?? "")
}

export const EntryCell = (props: { readonly position: Position }) => {
  const instrument = useInstrument(keyOfRow(props.position))
  return shown(entryOf(props.position), instrument?.tickSize)
}

export const MarkCell = (props: { readonly position: Position }) => {
  const instrument = useInstrument(keyOfRow(props.position))
  return shown(useMark(props.position), instrument?.tickSize)
}

/** Unrealized P&L and the return on margin. */
export const ProfitCell = (props: { readonly position: Position }) => {
  const { position } = props
  const mark = useMark(position)
  const instrument = useInstrument(keyOfRow(position))
  const profit = profitOf(position, mark)
  const coin = instrument?.settleCoin ?? ""
  return (
    <span className={signClass(profit)}>
      {pnlText(profit, coin)}
      {position.category !== "option" && ` (${percent(returnOf(position, mark))})`}
    </span>
  )
}

/** The liquidation price of a position, with a warning when the mark price is close to it. */
export const LiquidationCell = (props: { readonly position: Position }) => {
  const { position } = props
  const mark = useMark(position)
  const instrument = useInstrument(keyOfRow(position))
  const [price, now] = [position.liqPrice, mark]
  if (price === undefined || price === "" || Number(price) === 0)
    return <span title="No price in this market alone would liquidate the position">none</span>
  const near = now !== undefined && Math.abs(Number(price) / Number(now) - 1) < 0.05
  return (
    <span
      className={near ? "font-semibold text-warn" : ""}
      title={near ? "Less than 5% from the mark price" : undefined}
    >
      {near ? "⚠ " : ""}
      {shown(price, instrument?.tickSize)}
    </span>
  )
}
