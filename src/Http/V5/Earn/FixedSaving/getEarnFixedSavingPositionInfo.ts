import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { AnyFixedSavingCategory, FixedSavingCategory } from "../rows/FixedSavingCategory.js"

/**
 * What {@link getEarnFixedSavingPositionInfo} takes.
 *
 * @since 0.1.0
 */
export const GetEarnFixedSavingPositionInfoParams = /*#__PURE__*/ Schema.Struct({
  productId: Field.optionalTextParam,
  category: /*#__PURE__*/ Field.optionalParam(FixedSavingCategory),
  coin: Field.optionalTextParam
})
export interface GetEarnFixedSavingPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnFixedSavingPositionInfoParams> {}

/**
 * What redeeming before the term would mean.
 *
 * @since 0.1.0
 */
export const FixedSavingEarlyRedemption = /*#__PURE__*/ Schema.Struct({
  allowEarlyRedeem: Field.optionalFlag,
  /** What it would have earned until now. */
  earlyRedeemEarning: Field.optionalDecimal,
  returnCoin: Field.optionalText,
  /** How long it must be held before it can be redeemed early, like `1d`. */
  redemptionLimitDuration: Field.optionalText
})
export interface FixedSavingEarlyRedemption extends Schema.Schema.Type<typeof FixedSavingEarlyRedemption> {}

/**
 * What a position earns in one coin.
 *
 * @since 0.1.0
 */
export const FixedSavingPositionReward = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  /** As a percentage. */
  apy: Field.optionalText,
  /** At the end of the term. */
  expectReturnEarning: Field.optionalDecimal,
  /** Of the reward, fixed when staked. */
  price: Field.optionalDecimal
})
export interface FixedSavingPositionReward extends Schema.Schema.Type<typeof FixedSavingPositionReward> {}

/**
 * A position in fixed-term saving.
 *
 * @since 0.1.0
 */
export const FixedSavingPosition = /*#__PURE__*/ Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  category: /*#__PURE__*/ Field.optional(AnyFixedSavingCategory),
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** What earns interest, from the day after staking. */
  effectiveAmount: Field.optionalDecimal,
  /** Like `1d`, `8h`, `2m` for months. */
  duration: Field.optionalText,
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Active", "EarlyRedemptionProcessing")),
  /** The end of the term. */
  settlementTime: Field.optionalMillisText,
  createdAt: Field.optionalMillisText,
  orderId: Field.optionalText,
  /** Null where it cannot be redeemed early. */
  earlyRedeemInfo: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Schema.NullOr<FixedSavingEarlyRedemption>(FixedSavingEarlyRedemption)
  ),
  allowAutoReinvest: Field.optionalFlag,
  autoReinvest: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Enable", "Disable")),
  interestCoinApyList: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.list<FixedSavingPositionReward>(FixedSavingPositionReward)
  )
})
export interface FixedSavingPosition extends Schema.Schema.Type<typeof FixedSavingPosition> {}

/**
 * What {@link getEarnFixedSavingPositionInfo} gives.
 *
 * @since 0.1.0
 */
export const GetEarnFixedSavingPositionInfoResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<FixedSavingPosition>(FixedSavingPosition)
})
export interface GetEarnFixedSavingPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnFixedSavingPositionInfoResult> {}

/**
 * Lists the positions in fixed-term saving.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: 10 a second.
 * - Errors: `EarnNotAllowed` for a user who may not invest.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position
 *
 * @since 0.1.0
 */
export const getEarnFixedSavingPositionInfo: Endpoint.Endpoint<
  GetEarnFixedSavingPositionInfoParams | void,
  GetEarnFixedSavingPositionInfoResult,
  EarnError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/earn/fixed-term/position", {
  id: "getEarnFixedSavingPositionInfo",
  aliases: ["getFixedTermEarnPosition"],
  family: "Earn",
  access: "private",
  kind: "read",
  params: GetEarnFixedSavingPositionInfoParams,
  result: GetEarnFixedSavingPositionInfoResult,
  errors: [EarnError],
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position"
})
