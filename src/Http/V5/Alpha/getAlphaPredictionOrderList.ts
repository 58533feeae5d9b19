import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionOrderListParams = Schema.Struct({
  /** 1 pending, 2 filled, 3 partly filled, 4 cancelled, 5 rejected. */
  status: Field.optionalParam(Schema.Literal(1, 2, 3, 4, 5)),
  tokenId: Field.optionalTextParam,
  eventId: Field.optionalTextParam,
  /** 1 buys, 2 sells. */
  side: Field.optionalParam(Schema.Literal(1, 2)),
  /** How far back, at most 90 days. */
  days: Field.optionalIntegerParam,
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionOrderListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderListParams> {}

/** An order on a prediction market. */
export const AlphaPredictionOrder = Schema.Struct({
  orderNo: Field.text,
  tokenId: Field.optionalText,
  eventId: Field.optionalText,
  /** 1 buys, 2 sells. */
  side: Field.optionalNumber,
  /** 1 fill or kill. */
  orderType: Field.optionalNumber,
  /** Buying: USDC spent; selling: shares. */
  orderAmount: Field.optionalDecimal,
  /** In shares. */
  filledSize: Field.optionalDecimal,
  filledPrice: Field.optionalDecimal,
  /** In USDC. */
  totalFee: Field.optionalDecimal,
  /** 1 pending, 2 filled, 3 partly filled, 4 cancelled, 5 rejected. */
  status: Field.optionalNumber,
  createdAt: Field.optionalMillis,
  updatedAt: Field.optionalMillis
})
export interface AlphaPredictionOrder extends Schema.Schema.Type<typeof AlphaPredictionOrder> {}

export const GetAlphaPredictionOrderListResult = Schema.Struct({
  orders: Field.list<AlphaPredictionOrder>(AlphaPredictionOrder),
  /** Orders in all pages. */
  total: Field.optionalNumber,
  pageIndex: Field.optionalNumber
})
export interface GetAlphaPredictionOrderListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderListResult> {}

/** Reads the orders on prediction markets, page by page. */
export const getAlphaPredictionOrderList: Endpoint.Private<
  GetAlphaPredictionOrderListParams | void,
  GetAlphaPredictionOrderListResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionOrderList", "/v5/alpha/prediction/order-list", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionOrderListParams,
  result: GetAlphaPredictionOrderListResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/order-list"
})
