import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyFixedSavingCategory, FixedSavingCategory } from "./rows.js"

export const GetEarnFixedSavingPositionInfoParams = Schema.Struct({
  productId: Field.optionalTextParam,
  /** Only positions in this kind of product. */
  category: Field.optionalParam(FixedSavingCategory),
  coin: Field.optionalTextParam
})
export interface GetEarnFixedSavingPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnFixedSavingPositionInfoParams> {}

/** The terms of redeeming a position early. */
export const FixedSavingEarlyRedemption = Schema.Struct({
  allowEarlyRedeem: Field.optionalFlag,
  /** Estimated earnings if redeemed now. */
  earlyRedeemEarning: Field.optionalDecimal,
  returnCoin: Field.optionalText,
  /** Minimum holding time before early redemption, such as `1d`. */
  redemptionLimitDuration: Field.optionalText
})
export interface FixedSavingEarlyRedemption extends Schema.Schema.Type<typeof FixedSavingEarlyRedemption> {}

/** The interest on a position, paid in one coin. */
export const FixedSavingPositionReward = Schema.Struct({
  coin: Field.text,
  /** As a percentage. */
  apy: Field.optionalText,
  /** Expected earnings at maturity. */
  expectReturnEarning: Field.optionalDecimal,
  /** Price of the reward coin, fixed at staking. */
  price: Field.optionalDecimal
})
export interface FixedSavingPositionReward extends Schema.Schema.Type<typeof FixedSavingPositionReward> {}

/** A position in fixed-term savings. */
export const FixedSavingPosition = Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  category: Field.optional(AnyFixedSavingCategory),
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Amount that earns interest, from the day after staking. */
  effectiveAmount: Field.optionalDecimal,
  /** Term, such as `1d`, `8h` or `2m` for months. */
  duration: Field.optionalText,
  status: Field.optional(Field.openEnum("Active", "EarlyRedemptionProcessing")),
  /** End of the term, in Unix milliseconds. */
  settlementTime: Field.optionalMillisText,
  createdAt: Field.optionalMillisText,
  orderId: Field.optionalText,
  /** Null if early redemption is not possible. */
  earlyRedeemInfo: Field.optional(Schema.NullOr<FixedSavingEarlyRedemption>(FixedSavingEarlyRedemption)),
  allowAutoReinvest: Field.optionalFlag,
  autoReinvest: Field.optional(Field.openEnum("Enable", "Disable")),
  interestCoinApyList: Field.optional(Field.list<FixedSavingPositionReward>(FixedSavingPositionReward))
})
export interface FixedSavingPosition extends Schema.Schema.Type<typeof FixedSavingPosition> {}

export const GetEarnFixedSavingPositionInfoResult = Schema.Struct({
  list: Field.list<FixedSavingPosition>(FixedSavingPosition)
})
export interface GetEarnFixedSavingPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnFixedSavingPositionInfoResult> {}

/**
 * Lists positions in fixed-term savings. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnFixedSavingPositionInfo({ category: "FixedTermSaving", coin: "USDT" })
 * ```
 */
export const getEarnFixedSavingPositionInfo: Endpoint.Private<
  GetEarnFixedSavingPositionInfoParams | void,
  GetEarnFixedSavingPositionInfoResult,
  EarnError
> = Endpoint.get("Earn.getEarnFixedSavingPositionInfo", "/v5/earn/fixed-term/position", {
  aliases: ["getFixedTermEarnPosition"],
  access: "private",
  kind: "read",
  params: GetEarnFixedSavingPositionInfoParams,
  result: GetEarnFixedSavingPositionInfoResult,
  errors: [EarnError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position"
})
