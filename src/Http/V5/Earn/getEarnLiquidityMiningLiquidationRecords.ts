import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { nextPageFields, poolRecordFilterFields } from "./fields.js"

export const LiquidityMiningLiquidationsParams = Schema.Struct({
  ...poolRecordFilterFields
})
export interface LiquidityMiningLiquidationsParams
  extends Schema.Schema.Type<typeof LiquidityMiningLiquidationsParams> {}

/** The liquidation of a position. */
export const LiquidityMiningLiquidation = Schema.Struct({
  baseCoin: Field.text,
  quoteCoin: Field.optionalText,
  /** Amount returned. */
  baseAmount: Field.optionalDecimal,
  /** Amount returned. */
  quoteAmount: Field.optionalDecimal,
  /** Price of the base coin in the quote coin. */
  liquidationPrice: Field.optionalDecimal,
  liquidationTime: Field.optionalMillisText
})
export interface LiquidityMiningLiquidation extends Schema.Schema.Type<typeof LiquidityMiningLiquidation> {}

export const LiquidityMiningLiquidationsResult = Schema.Struct({
  records: Field.list<LiquidityMiningLiquidation>(LiquidityMiningLiquidation),
  ...nextPageFields
})
export interface LiquidityMiningLiquidationsResult
  extends Schema.Schema.Type<typeof LiquidityMiningLiquidationsResult> {}

/**
 * Lists liquidated positions in liquidity pools. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnLiquidityMiningLiquidationRecords({ baseCoin: "BTC", quoteCoin: "USDT" })
 * ```
 */
export const getEarnLiquidityMiningLiquidationRecords: Paged.Private<
  LiquidityMiningLiquidationsParams | void,
  LiquidityMiningLiquidationsResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnLiquidityMiningLiquidationRecords", "/v5/earn/liquidity-mining/liquidation-records", {
    access: "private",
    kind: "read",
    params: LiquidityMiningLiquidationsParams,
    result: LiquidityMiningLiquidationsResult,
    rows: "records",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/liquidation-records"
  })
)
