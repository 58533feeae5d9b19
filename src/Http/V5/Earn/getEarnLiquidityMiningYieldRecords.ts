import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const LiquidityMiningYieldsParams = Schema.Struct({
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

/** One payment. */
export const LiquidityMiningYield = Schema.Struct({
  /** What was paid. */
  coin: Field.text,
  amount: Field.optionalDecimal,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Claimed, or paid when liquidity was taken out. */
  type: Field.optional(Field.openEnum("Manual", "RemoveLiquidity")),
  status: Field.optional(Field.openEnum("Complete", "Processing")),
  createdTime: Field.optionalMillisText
})
export interface LiquidityMiningYield extends Schema.Schema.Type<typeof LiquidityMiningYield> {}

export const LiquidityMiningYieldsResult = Schema.Struct({
  records: Field.list<LiquidityMiningYield>(LiquidityMiningYield),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface LiquidityMiningYieldsResult extends Schema.Schema.Type<typeof LiquidityMiningYieldsResult> {}

/**
 * Lists what pools of liquidity mining have paid out.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnLiquidityMiningYieldRecords: Paged.Private<
  LiquidityMiningYieldsParams | void,
  LiquidityMiningYieldsResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnLiquidityMiningYieldRecords", "/v5/earn/liquidity-mining/yield-records", {
    access: "private",
    kind: "read",
    params: LiquidityMiningYieldsParams,
    result: LiquidityMiningYieldsResult,
    rows: "records",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/yield-records"
  })
)
