import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { nextPageFields, poolRecordFilterFields } from "./fields.js"

export const LiquidityMiningYieldsParams = Schema.Struct({
  ...poolRecordFilterFields
})
export interface LiquidityMiningYieldsParams extends Schema.Schema.Type<typeof LiquidityMiningYieldsParams> {}

/** A payment of earnings. */
export const LiquidityMiningYield = Schema.Struct({
  /** Coin that was paid. */
  coin: Field.text,
  amount: Field.optionalDecimal,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** `Manual` was claimed; `RemoveLiquidity` was paid when liquidity was removed. */
  type: Field.optional(Field.openEnum("Manual", "RemoveLiquidity")),
  status: Field.optional(Field.openEnum("Complete", "Processing")),
  createdTime: Field.optionalMillisText
})
export interface LiquidityMiningYield extends Schema.Schema.Type<typeof LiquidityMiningYield> {}

export const LiquidityMiningYieldsResult = Schema.Struct({
  records: Field.list<LiquidityMiningYield>(LiquidityMiningYield),
  ...nextPageFields
})
export interface LiquidityMiningYieldsResult extends Schema.Schema.Type<typeof LiquidityMiningYieldsResult> {}

/**
 * Lists the earnings paid by liquidity pools. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnLiquidityMiningYieldRecords({ baseCoin: "ETH", startTime: 1790000000000 })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/yield-records"
  })
)
