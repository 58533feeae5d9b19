import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnLiquidityMiningProductInfoParams = Schema.Struct({
  baseCoin: Field.optionalTextParam,
  quoteCoin: Field.optionalTextParam
})
export interface GetEarnLiquidityMiningProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnLiquidityMiningProductInfoParams> {}

/** The part of a rate that comes from one coin. */
export const LiquidityMiningApy = Schema.Struct({
  coin: Field.text,
  apy: Field.optionalText
})
export interface LiquidityMiningApy extends Schema.Schema.Type<typeof LiquidityMiningApy> {}

/** A liquidity pool of two coins. */
export const LiquidityMiningProduct = Schema.Struct({
  productId: Field.text,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  status: Field.optional(Field.openEnum("Available", "NotAvailable")),
  maxLeverage: Field.optionalNumber,
  minInvestmentQuote: Field.optionalDecimal,
  minInvestmentBase: Field.optionalDecimal,
  maxInvestmentQuote: Field.optionalDecimal,
  maxInvestmentBase: Field.optionalDecimal,
  /** In the quote coin. */
  minWithdrawalAmount: Field.optionalDecimal,
  /** In the quote coin. */
  minReinvestAmount: Field.optionalDecimal,
  /** Decimal places of a base coin amount. */
  baseCoinPrecision: Field.optionalNumber,
  /** Decimal places of a quote coin amount. */
  quoteCoinPrecision: Field.optionalNumber,
  /** Coins that earnings are paid in. */
  yieldCoins: Field.optional(Field.list(Field.text)),
  /** Annual rate times 1e8; documented as a number, sent as a string. */
  apyE8: Field.optionalTextOrNumber,
  /** Annual rate over the last 7 days times 1e8; documented as a number, sent as a string. */
  apy7dE8: Field.optionalTextOrNumber,
  /** Liquidity of the pool, in the quote coin. */
  poolLiquidityValue: Field.optionalDecimal,
  dailyYield: Field.optionalDecimal,
  /** Slippage rate of each level, times 1e8. */
  slippageRateE8List: Field.optional(Field.list(Field.decimal)),
  apyBreakdown: Field.optional(Field.list<LiquidityMiningApy>(LiquidityMiningApy)),
  apy7dBreakdown: Field.optional(Field.list<LiquidityMiningApy>(LiquidityMiningApy)),
  /** Amounts at which the rates in `slippageRateE8List` start to apply. Undocumented. */
  slippage_levels: Field.optional(Field.list(Field.decimal))
})
export interface LiquidityMiningProduct extends Schema.Schema.Type<typeof LiquidityMiningProduct> {}

export const GetEarnLiquidityMiningProductInfoResult = Schema.Struct({
  products: Field.list<LiquidityMiningProduct>(LiquidityMiningProduct)
})
export interface GetEarnLiquidityMiningProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnLiquidityMiningProductInfoResult> {}

/**
 * Lists liquidity pools, with their rates and limits.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnLiquidityMiningProductInfo({ baseCoin: "ETH", quoteCoin: "USDT" })
 * ```
 */
export const getEarnLiquidityMiningProductInfo: Endpoint.Public<
  GetEarnLiquidityMiningProductInfoParams | void,
  GetEarnLiquidityMiningProductInfoResult
> = Endpoint.publicGet("Earn.getEarnLiquidityMiningProductInfo", "/v5/earn/liquidity-mining/product", {
  aliases: ["getLiquidityMiningProduct"],
  access: "public",
  kind: "read",
  params: GetEarnLiquidityMiningProductInfoParams,
  result: GetEarnLiquidityMiningProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/product-info"
})
