import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getEarnLiquidityMiningYieldRecords} takes.
 *
 * @since 0.1.0
 */
export const LiquidityMiningYieldsParams = /*#__PURE__*/ Schema.Struct({
  baseCoin: Field.optionalTextParam,
  quoteCoin: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface LiquidityMiningYieldsParams extends Schema.Schema.Type<typeof LiquidityMiningYieldsParams> {}

/**
 * One payment.
 *
 * @since 0.1.0
 */
export const LiquidityMiningYield = /*#__PURE__*/ Schema.Struct({
  /** What was paid. */
  coin: Field.text,
  amount: Field.optionalDecimal,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Claimed, or paid when liquidity was taken out. */
  type: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Manual", "RemoveLiquidity")),
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Complete", "Processing")),
  createdTime: Field.optionalMillisText
})
export interface LiquidityMiningYield extends Schema.Schema.Type<typeof LiquidityMiningYield> {}

/**
 * What {@link getEarnLiquidityMiningYieldRecords} gives.
 *
 * @since 0.1.0
 */
export const LiquidityMiningYieldsResult = /*#__PURE__*/ Schema.Struct({
  records: /*#__PURE__*/ Field.list<LiquidityMiningYield>(LiquidityMiningYield),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface LiquidityMiningYieldsResult extends Schema.Schema.Type<typeof LiquidityMiningYieldsResult> {}

/**
 * Lists what pools of liquidity mining have paid out.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: 10 a second for a user.
 * - Errors: `EarnNotAllowed` for a user who may not invest.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/yield-records
 *
 * @since 0.1.0
 */
export const getEarnLiquidityMiningYieldRecords: Paged.Endpoint<
  LiquidityMiningYieldsParams | void,
  LiquidityMiningYieldsResult,
  EarnError,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.endpoint(
  /*#__PURE__*/ Endpoint.get("/v5/earn/liquidity-mining/yield-records", {
    id: "getEarnLiquidityMiningYieldRecords",
    family: "Earn",
    access: "private",
    kind: "read",
    params: LiquidityMiningYieldsParams,
    result: LiquidityMiningYieldsResult,
    rows: "records",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/yield-records"
  })
)
