/**
 * Your open orders and positions as lines across the chart.
 */
import type { Order } from "effect-bybit/Schema/Order"
import type { Position } from "effect-bybit/Schema/Position"
import type { InstrumentKey } from "effect-bybit-react"
import { decimal, plain, signOf } from "../../format/decimal.js"

export interface Line {
  readonly id: string
  /** The exact price. */
  readonly price: string
  /** Names the line, so that its meaning does not depend on color. */
  readonly title: string
  readonly tone: "buy" | "sell" | "warn"
  readonly style: "solid" | "dashed" | "dotted"
}

const resting = /^(?:New|PartiallyFilled)$/

const size = (text: string | undefined): string => {
  const value = decimal(text)
  return value === undefined || value.value === 0n ? "" : ` ${plain(value)}`
}

const stops: Readonly<Record<string, string>> = {
  TakeProfit: "TP",
  PartialTakeProfit: "TP",
  StopLoss: "SL",
  PartialStopLoss: "SL",
  TrailingStop: "Trailing stop",
  tpslOrder: "TP/SL",
  OcoOrder: "OCO"
}

const lineOf = (order: Order): Line | undefined => {
  const { orderId, orderStatus, price, side, stopOrderType = "", triggerPrice } = order
  const tone = side === "Buy" ? "buy" : "sell"
  if (resting.test(orderStatus) && price !== undefined && signOf(price) === 1) {
    return { id: orderId, price, title: `${side}${size(order.leavesQty ?? order.qty)}`, tone, style: "dashed" }
  }
  if (orderStatus === "Untriggered" && triggerPrice !== undefined && signOf(triggerPrice) === 1) {
    const what = Object.hasOwn(stops, stopOrderType) ? stops[stopOrderType] : undefined
    const title = what === undefined ? `Trigger ${side}${size(order.qty)}` : `${what}${size(order.qty)}`
    return { id: orderId, price: triggerPrice, title, tone, style: "dotted" }
  }
  return undefined
}

const ofPosition = (position: Position): ReadonlyArray<Line> => {
  const { avgPrice, entryPrice, liqPrice, positionIdx, side } = position
  const entry = avgPrice ?? entryPrice
  const long = side === "Buy"
  const lines: Array<Line> = []
  if (entry !== undefined && signOf(entry) === 1) {
    lines.push({
      id: `entry ${positionIdx}`,
      price: entry,
      title: `${long ? "Long" : "Short"}${size(position.size)}`,
      tone: long ? "buy" : "sell",
      style: "solid"
    })
  }
  if (liqPrice !== undefined && signOf(liqPrice) === 1) {
    lines.push({
      id: `liquidation ${positionIdx}`,
      price: liqPrice,
      title: `≈ Liq. ${long ? "long" : "short"}`,
      tone: "warn",
      style: "solid"
    })
  }
  return lines
}

/** The lines of one instrument: its positions and open orders. */
export const linesOf = (
  orders: Iterable<Order>,
  positions: Iterable<Position>,
  { category, symbol }: InstrumentKey
): ReadonlyArray<Line> => {
  const isHere = (row: { readonly symbol: string; readonly category?: string | undefined }) =>
    row.symbol === symbol && (row.category === undefined || row.category === category)
  const lines: Array<Line> = []
  for (const position of positions) if (isHere(position)) lines.push(...ofPosition(position))
  for (const order of orders) {
    const line = isHere(order) ? lineOf(order) : undefined
    if (line !== undefined) lines.push(line)
  }
  return lines
}
