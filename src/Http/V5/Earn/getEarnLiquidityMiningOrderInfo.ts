import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, nextPageFields } from "./fields.js"
import { AnyLiquidityRemoveType, EarnOrderStatus } from "./rows.js"

export const GetEarnLiquidityMiningOrderInfoParams = Schema.Struct({
  /** Only this order. */
  orderId: Field.optionalTextParam,
  /** Only the order with this client order ID. */
  orderLinkId: Field.optionalTextParam,
  productId: Field.optionalTextParam,
  /** Only orders of this type. */
  orderType: Field.optionalParam(Schema.Literal("AddLiquidity", "RemoveLiquidity", "Reinvest", "AddMargin")),
  /** Earliest creation time, in Unix milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Latest creation time, in Unix milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Only orders with this status. Defaults to finished orders. */
  status: Field.optionalParam(Schema.Literal("Success", "Processing")),
  ...earnPageFields
})
export interface GetEarnLiquidityMiningOrderInfoParams
  extends Schema.Schema.Type<typeof GetEarnLiquidityMiningOrderInfoParams> {}

/** An order for a liquidity pool. */
export const LiquidityMiningOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("AddLiquidity", "RemoveLiquidity", "Reinvest", "AddMargin")),
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  quoteAmount: Field.optionalDecimal,
  baseAmount: Field.optionalDecimal,
  status: Field.optional(EarnOrderStatus),
  /** For removed liquidity only. */
  removeType: Field.optional(AnyLiquidityRemoveType),
  /** Percent removed, for removed liquidity only. */
  removeRate: Field.optionalNumber,
  /** For added liquidity only. */
  leverage: Field.optionalDecimal,
  /** Amount lost to slippage, for added liquidity once completed. */
  slippageValue: Field.optionalDecimal,
  createdTime: Field.optionalMillisText
})
export interface LiquidityMiningOrder extends Schema.Schema.Type<typeof LiquidityMiningOrder> {}

export const GetEarnLiquidityMiningOrderInfoResult = Schema.Struct({
  orders: Field.list<LiquidityMiningOrder>(LiquidityMiningOrder),
  ...nextPageFields
})
export interface GetEarnLiquidityMiningOrderInfoResult
  extends Schema.Schema.Type<typeof GetEarnLiquidityMiningOrderInfoResult> {}

/**
 * Lists orders for liquidity pools. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnLiquidityMiningOrderInfo({ orderLinkId: "pool-1" })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/order"
  })
)
