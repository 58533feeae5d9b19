import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaPageFields } from "./fields.js"

export const GetAlphaPredictionOrderListParams = Schema.Struct({
  /** 1 pending, 2 filled, 3 partially filled, 4 canceled, 5 rejected. */
  status: Field.optionalParam(Schema.Literal(1, 2, 3, 4, 5)),
  /** Only orders for this outcome token. */
  tokenId: Field.optionalTextParam,
  /** Only orders for this event. */
  eventId: Field.optionalTextParam,
  /** 1 buy, 2 sell. */
  side: Field.optionalParam(Schema.Literal(1, 2)),
  /** How many days to look back, at most 90. */
  days: Field.optionalIntegerParam,
  ...alphaPageFields
})
export interface GetAlphaPredictionOrderListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderListParams> {}

/** An order on a prediction market. */
export const AlphaPredictionOrder = Schema.Struct({
  orderNo: Field.text,
  tokenId: Field.optionalText,
  eventId: Field.optionalText,
  /** 1 buy, 2 sell. */
  side: Field.optionalNumber,
  /** 1 fill or kill. */
  orderType: Field.optionalNumber,
  /** USDC spent for a buy, shares for a sell. */
  orderAmount: Field.optionalDecimal,
  /** In shares. */
  filledSize: Field.optionalDecimal,
  filledPrice: Field.optionalDecimal,
  /** In USDC. */
  totalFee: Field.optionalDecimal,
  /** 1 pending, 2 filled, 3 partially filled, 4 canceled, 5 rejected. */
  status: Field.optionalNumber,
  createdAt: Field.optionalMillis,
  updatedAt: Field.optionalMillis
})
export interface AlphaPredictionOrder extends Schema.Schema.Type<typeof AlphaPredictionOrder> {}

export const GetAlphaPredictionOrderListResult = Schema.Struct({
  orders: Field.list<AlphaPredictionOrder>(AlphaPredictionOrder),
  /** Number of orders on all pages. */
  total: Field.optionalNumber,
  /** Current page number. */
  pageIndex: Field.optionalNumber
})
export interface GetAlphaPredictionOrderListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderListResult> {}

/**
 * Lists orders on prediction markets, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionOrderList({ status: 2, days: 7 })
 * ```
 */
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/order-list"
})
