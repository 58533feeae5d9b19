import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const LiquidityMiningPositionsParams = Schema.Struct({
  productId: Field.optionalTextParam,
  baseCoin: Field.optionalTextParam
})
export interface LiquidityMiningPositionsParams extends Schema.Schema.Type<typeof LiquidityMiningPositionsParams> {}

/** A position in a liquidity pool. Amounts are current and include borrowed coins. */
export const LiquidityMiningPosition = Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  quoteAmount: Field.optionalDecimal,
  baseAmount: Field.optionalDecimal,
  /** Principal invested, at current values. */
  principalQuoteAmount: Field.optionalDecimal,
  /** Principal invested, at current values. */
  principalBaseAmount: Field.optionalDecimal,
  /** Value of the principal, in the quote coin. */
  principalLiquidityValue: Field.optionalDecimal,
  /** Value of the position with leverage, in the quote coin. */
  leveragedValue: Field.optionalDecimal,
  /** Amount borrowed, in the quote coin. */
  loan: Field.optionalDecimal,
  claimableYield: Field.optionalDecimal,
  /** Annual rate times 1e8, despite the name. */
  currentApr: Field.optionalText,
  leverage: Field.optionalDecimal,
  margin: Field.optionalDecimal,
  /** Price of the base coin in the quote coin. */
  liquidationPrice: Field.optionalDecimal,
  /** Price of the base coin in the quote coin. */
  currentPriceY: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Active", "Liquidating")),
  createdTime: Field.optionalMillisText
})
export interface LiquidityMiningPosition extends Schema.Schema.Type<typeof LiquidityMiningPosition> {}

export const LiquidityMiningPositionsResult = Schema.Struct({
  positions: Field.list<LiquidityMiningPosition>(LiquidityMiningPosition)
})
export interface LiquidityMiningPositionsResult extends Schema.Schema.Type<typeof LiquidityMiningPositionsResult> {}

/**
 * Lists positions in liquidity pools. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnLiquidityMiningPositionInfo({ baseCoin: "ETH" })
 * ```
 */
export const getEarnLiquidityMiningPositionInfo: Endpoint.Private<
  LiquidityMiningPositionsParams | void,
  LiquidityMiningPositionsResult,
  EarnError
> = Endpoint.get("Earn.getEarnLiquidityMiningPositionInfo", "/v5/earn/liquidity-mining/position", {
  access: "private",
  kind: "read",
  params: LiquidityMiningPositionsParams,
  result: LiquidityMiningPositionsResult,
  errors: [EarnError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/position"
})
