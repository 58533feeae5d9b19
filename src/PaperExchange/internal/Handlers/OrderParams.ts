/** Turns the decoded parameters of orders into requests whose decimals are text. */
import type { DecimalInput } from "../../../Schema/Field.js"
import { decimalText } from "../Parameters.js"
import type { AmendRequest, PlaceRequest } from "../Trading/OrderRequest.js"

/** The parameters of a new order, as decoded by the endpoint. */
export type NewOrder = Omit<PlaceRequest, "category" | Decimal> & {
  readonly qty: DecimalInput
} & { readonly [K in Exclude<Decimal, "qty">]?: DecimalInput | undefined }

type Decimal =
  | "qty"
  | "price"
  | "triggerPrice"
  | "orderIv"
  | "takeProfit"
  | "stopLoss"
  | "tpLimitPrice"
  | "slLimitPrice"
  | "slippageTolerance"

/** Converts them to a request with decimals as strings. */
export const placeRequest = (category: string, row: NewOrder): PlaceRequest => ({
  ...row,
  category,
  qty: decimalText(row.qty) ?? "",
  price: decimalText(row.price),
  triggerPrice: decimalText(row.triggerPrice),
  orderIv: decimalText(row.orderIv),
  takeProfit: decimalText(row.takeProfit),
  stopLoss: decimalText(row.stopLoss),
  tpLimitPrice: decimalText(row.tpLimitPrice),
  slLimitPrice: decimalText(row.slLimitPrice),
  slippageTolerance: decimalText(row.slippageTolerance)
})

/** The parameters of an amendment, as decoded by the endpoint. */
export type Amendment = Omit<AmendRequest, "category" | Decimal> & {
  readonly [K in Exclude<Decimal, "slippageTolerance">]?: DecimalInput | undefined
}

/** Converts them to a request with decimals as strings. */
export const amendRequest = (category: string, row: Amendment): AmendRequest => ({
  ...row,
  category,
  qty: decimalText(row.qty),
  price: decimalText(row.price),
  triggerPrice: decimalText(row.triggerPrice),
  orderIv: decimalText(row.orderIv),
  takeProfit: decimalText(row.takeProfit),
  stopLoss: decimalText(row.stopLoss),
  tpLimitPrice: decimalText(row.tpLimitPrice),
  slLimitPrice: decimalText(row.slLimitPrice)
})
