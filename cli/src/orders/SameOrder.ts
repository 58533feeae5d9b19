/** Tells whether an order that was found by its ID is the one that was to be placed. */
import type { PlaceOrderParams } from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import type { Order } from "effect-bybit/Schema/Order"
import * as Amount from "../Amount.js"
import { unitOf } from "./OrderValue.js"

/** An order to place, with the ID that the user chose for it, if any. */
export type Wanted = PlaceOrderParams & {
  readonly category: Category
  readonly side: "Buy" | "Sell"
  readonly orderType: "Limit" | "Market"
  readonly qty: string
  readonly price?: string | undefined
  readonly triggerPrice?: string | undefined
}

/** Whether both trade as much. What only reduces may have been cut to the position. */
const isSameQty = (found: Order, { category, orderType, qty, ...wanted }: Wanted): boolean => {
  if (found.reduceOnly === true) return Amount.isZero(qty) || Amount.isAtMost(found.qty, qty)
  // Elsewhere, and in old rows, there is no unit.
  const isSameUnit =
    category !== "spot" || orderType === "Limit" || [undefined, "", unitOf(wanted)].includes(found.marketUnit)
  return isSameUnit && Amount.isSame(found.qty, qty)
}

/** Whether both are for the same position. In hedge mode, the exchange decides whether an order only reduces. */
const isSamePosition = (found: Order, { positionIdx = 0, reduceOnly = false }: Wanted): boolean =>
  positionIdx === 0 ? (found.reduceOnly ?? false) === reduceOnly : found.positionIdx === positionIdx

/** Whether an order has the side, type, quantity, prices and position that were wanted. */
export const isSame = (found: Order, wanted: Wanted): boolean =>
  found.side === wanted.side &&
  found.orderType === wanted.orderType &&
  isSameQty(found, wanted) &&
  isSamePosition(found, wanted) &&
  (wanted.orderType === "Market" || Amount.isSame(found.price ?? "", wanted.price ?? "")) &&
  Amount.isSame(found.triggerPrice || "0", wanted.triggerPrice ?? "0")

/** An order in words. */
export const text = ({ orderType, price, qty, side, symbol }: Order | Wanted): string =>
  `${side} ${qty} ${symbol} at ${orderType === "Market" ? "the market price" : price}`
