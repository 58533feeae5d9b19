/**
 * Trades that the exchange made against the account's will: liquidations and auto-deleveraging.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Execution } from "effect-bybit/Schema/Execution"
import type { Order } from "effect-bybit/Schema/Order"
import type { AccountState } from "effect-bybit-react"
import { type Decimal, decimal, divide } from "../../format/decimal.js"

export type Forced = "liquidation" | "adl"

export const forcedText: Readonly<Record<Forced, string>> = {
  liquidation: "Liquidation",
  adl: "Auto-deleveraging (ADL)"
}

/** Whether an order or a fill was forced. */
export const forcedOf = (row: {
  readonly createType?: string | undefined
  readonly execType?: string | undefined
}): Forced | undefined => {
  const { createType = "", execType = "" } = row
  if (execType === "BustTrade" || /^CreateBy(?:Liq|TakeOver)/.test(createType)) return "liquidation"
  return execType === "AdlTrade" || createType.startsWith("CreateByAdl") ? "adl" : undefined
}

/** The event for which the exchange canceled an order, if it did. */
export const canceledFor = ({ cancelType = "" }: Order): Forced | undefined => {
  if (/^Cancel(?:ByPrepare|AllBefore)Liq/.test(cancelType)) return "liquidation"
  return /^Cancel(?:ByPrepare|AllBefore)Adl/.test(cancelType) ? "adl" : undefined
}

/** What one forced order did. */
interface Piece {
  readonly orderId: string
  readonly kind: Forced
  readonly category: string | undefined
  readonly symbol: string
  readonly side: string | undefined
  readonly qty: Decimal
  /** Quantity times price. */
  readonly value: Decimal
  /** In milliseconds. */
  readonly at: number
}

const zero = BigDecimal.make(0n, 0)

const ofOrder = (order: Order): Piece | undefined => {
  const kind = forcedOf(order)
  if (kind === undefined) return undefined
  const { category, createdTime, cumExecQty, orderId, side, symbol, updatedTime } = order
  const qty = decimal(cumExecQty) ?? zero
  const value = BigDecimal.multiply(qty, decimal(order.avgPrice) ?? zero)
  return { orderId, kind, category, symbol, side, qty, value, at: Number(updatedTime ?? createdTime ?? 0) }
}

const ofFill = (fill: Execution): Piece | undefined => {
  const kind = forcedOf(fill)
  if (kind === undefined) return undefined
  const { category, execPrice, execQty, execTime, orderId, side, symbol } = fill
  const qty = decimal(execQty) ?? zero
  const value = BigDecimal.multiply(qty, decimal(execPrice) ?? zero)
  return { orderId, kind, category, symbol, side, qty, value, at: Number(execTime ?? 0) }
}

/**
 * By order, in the order in which they were reported, so that the first piece stays the first. An order and its fills are the same
 * piece, whichever is reported first.
 */
const piecesOf = ({ ended, executions }: AccountState): ReadonlyMap<string, Piece> => {
  const fills = new Map<string, Piece>()
  for (const fill of executions.toReversed()) {
    const next = ofFill(fill)
    if (next === undefined) continue
    const known = fills.get(next.orderId)
    fills.set(
      next.orderId,
      known === undefined
        ? next
        : {
            ...known,
            qty: BigDecimal.sum(known.qty, next.qty),
            value: BigDecimal.sum(known.value, next.value),
            at: Math.max(known.at, next.at)
          }
    )
  }
  for (const order of ended.toReversed()) {
    const next = ofOrder(order)
    const known = next === undefined ? undefined : fills.get(next.orderId)
    if (next !== undefined && (known === undefined || BigDecimal.greaterThan(next.qty, known.qty))) {
      fills.set(next.orderId, next)
    }
  }
  return fills
}

/** Forced orders of one side of an instrument, in a row. */
export interface Cascade {
  /** Stays the same while orders are added. */
  readonly id: string
  readonly kind: Forced
  readonly category: string | undefined
  readonly symbol: string
  readonly side: string | undefined
  readonly orders: number
  readonly qty: Decimal
  readonly average: Decimal | undefined
}

/** Forced orders that follow within this time belong together. */
const apart = 60_000

const cascadesOf = (pieces: ReadonlyArray<Piece>): ReadonlyArray<ReadonlyArray<Piece>> => {
  const found: Array<Array<Piece>> = []
  const last = new Map<string, Array<Piece>>()
  for (const piece of pieces) {
    const key = `${piece.kind} ${piece.category} ${piece.symbol} ${piece.side}`
    const open = last.get(key)
    if (open !== undefined && piece.at - (open.at(-1)?.at ?? 0) <= apart) open.push(piece)
    else {
      const next = [piece]
      found.push(next)
      last.set(key, next)
    }
  }
  return found
}

/** The liquidations and deleveragings that began or went on between two states of the account, oldest first. */
export const forcedBetween = (before: AccountState, after: AccountState): ReadonlyArray<Cascade> => {
  if (before.ended === after.ended && before.executions === after.executions) return []
  const now = piecesOf(after)
  if (now.size === 0) return []
  const known = piecesOf(before)
  const isNew = ({ orderId, qty }: Piece) => {
    const old = known.get(orderId)
    return old === undefined || !BigDecimal.equals(old.qty, qty)
  }
  return cascadesOf([...now.values()])
    .filter((pieces) => pieces.some(isNew))
    .flatMap((pieces) => {
      const [first] = pieces
      if (first === undefined) return []
      const { category, kind, orderId, side, symbol } = first
      const qty = pieces.reduce((sum, one) => BigDecimal.sum(sum, one.qty), zero)
      const value = pieces.reduce((sum, one) => BigDecimal.sum(sum, one.value), zero)
      return {
        id: `${kind} ${orderId}`,
        kind,
        category,
        symbol,
        side,
        orders: pieces.length,
        qty,
        average: divide(value, qty, 8)
      }
    })
}
