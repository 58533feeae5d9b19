/**
 * Cells of the positions table, most of which follow the mark price.
 */
import type { Position } from "effect-bybit/Schema/Position"
import type { LivePosition } from "effect-bybit-react"
import { type Decimal, fixed, grouped, none, percent, shown, signOf } from "../../format/decimal.js"
import { EstimateAge } from "../../ui/Estimated.js"
import { keyOfRow } from "../Orders/cells.js"
import { useInstrument } from "../Orders/useInstrument.js"
import { entryOf, profitOf, returnOf } from "./margin.js"

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
  return shown(props.position.markPrice, instrument?.tickSize)
}

/** Unrealized P&L and the return on margin. */
export const ProfitCell = (props: { readonly position: Position }) => {
  const { position } = props
  const mark = position.markPrice
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

/** The estimated liquidation price of a position, with a warning when the mark price is close to it. */
export const LiquidationCell = (props: { readonly position: LivePosition }) => {
  const { estimatedAt, liqPrice, markPrice } = props.position
  const instrument = useInstrument(keyOfRow(props.position))
  if (liqPrice === undefined || liqPrice === "" || Number(liqPrice) === 0)
    return <span title="No price in this market alone would liquidate the position">none</span>
  const near = Math.abs(Number(liqPrice) / Number(markPrice) - 1) < 0.05
  return (
    <span
      className={near ? "font-semibold text-warn" : ""}
      title={
        near ? "Estimate: less than 5% from the mark price" : "Estimate, at the present prices of all other markets"
      }
    >
      {near ? "⚠ " : ""}≈ {shown(liqPrice, instrument?.tickSize)}
      {estimatedAt !== undefined && <EstimateAge at={estimatedAt} />}
    </span>
  )
}
