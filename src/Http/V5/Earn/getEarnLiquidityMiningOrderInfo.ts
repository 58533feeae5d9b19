import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetEarnLiquidityMiningOrderInfoParams = Schema.Struct({
  /** One order. */
  orderId: Field.optionalTextParam,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  productId: Field.optionalTextParam,
  orderType: Field.optionalParam(Schema.Literal("AddLiquidity", "RemoveLiquidity", "Reinvest", "AddMargin")),
  /** In ms, of the time when the order was made. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Those that have ended when left out. */
  status: Field.optionalParam(Schema.Literal("Success", "Processing")),
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnLiquidityMiningOrderInfoParams
  extends Schema.Schema.Type<typeof GetEarnLiquidityMiningOrderInfoParams> {}

/** An order for a pool. */
export const LiquidityMiningOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("AddLiquidity", "RemoveLiquidity", "Reinvest", "AddMargin")),
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  quoteAmount: Field.optionalDecimal,
  baseAmount: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Success", "Processing", "Fail")),
  /** Of an order to take out. */
  removeType: Field.optional(Field.openEnum("Normal", "SingleQuoteCoin", "SingleBaseCoin")),
  /** Per cent, of an order to take out. */
  removeRate: Field.optionalNumber,
  /** Of an order to put in. */
  leverage: Field.optionalDecimal,
  /** What slippage has cost an order to put in, once it is done. */
  slippageValue: Field.optionalDecimal,
  createdTime: Field.optionalMillisText
})
export interface LiquidityMiningOrder extends Schema.Schema.Type<typeof LiquidityMiningOrder> {}

export const GetEarnLiquidityMiningOrderInfoResult = Schema.Struct({
  orders: Field.list<LiquidityMiningOrder>(LiquidityMiningOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnLiquidityMiningOrderInfoResult
  extends Schema.Schema.Type<typeof GetEarnLiquidityMiningOrderInfoResult> {}

/**
 * Lists the orders for pools of liquidity mining.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnLiquidityMiningOrderInfo: Paged.Private<
  GetEarnLiquidityMiningOrderInfoParams | void,
  GetEarnLiquidityMiningOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnLiquidityMiningOrderInfo", "/v5/earn/liquidity-mining/order", {
    access: "private",
    kind: "read",
    params: GetEarnLiquidityMiningOrderInfoParams,
    result: GetEarnLiquidityMiningOrderInfoResult,
    rows: "orders",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/order"
  })
)
