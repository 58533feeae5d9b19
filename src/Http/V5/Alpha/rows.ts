import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { alphaChainFields, alphaIconFields } from "./fields.js"

/** A token, identified by its blockchain and contract. */
export const AlphaTokenAddress = Schema.Struct({
  /** Blockchain, such as `ETH`, `SOL` or `BSC`. */
  chainCode: Field.text,
  /** Address of the token's contract on `chainCode`. */
  tokenAddress: Field.text
})
export interface AlphaTokenAddress extends Schema.Schema.Type<typeof AlphaTokenAddress> {}

/** A prediction market's payment token. */
export const AlphaPredictionPayToken = Schema.Struct({
  /** Code for orders, such as `USDC` or `CEX_1`. */
  tokenCode: Field.text,
  /** Symbol, such as `USDC`. */
  symbol: Field.optionalText,
  /** Decimal places of the token. */
  tokenDecimals: Field.optionalNumber,
  ...alphaIconFields,
  /** Supported blockchains, such as `POLYGON`. */
  supportChains: Field.optional(Field.list(Field.text))
})
export interface AlphaPredictionPayToken extends Schema.Schema.Type<typeof AlphaPredictionPayToken> {}

/** A token that the account holds. Fields that depend on the cost are null when the cost is unknown. */
export const AlphaAsset = Schema.Struct({
  ...alphaChainFields,
  /** Address of the token's contract. */
  tokenAddress: Field.optionalText,
  /** Code for quotes and orders, such as `DEX_123`. */
  tokenCode: Field.text,
  tokenSymbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  ...alphaIconFields,
  /** Balance, in the token. */
  tokenAmount: Field.optionalDecimal,
  /** Balance, in USD. */
  tokenAmountUsd: Field.optionalDecimal,
  /** 1 if the token can be traded, otherwise 0. */
  tradeFlag: Field.optionalNumber,
  /** Unrealized profit or loss, in USD. */
  pnl: Field.optional(Schema.NullOr(Field.decimal)),
  /** Unrealized profit or loss as a fraction: `"0.15"` is 15%. */
  pnlRatio: Field.optional(Schema.NullOr(Field.decimal)),
  costPrice: Field.optional(Schema.NullOr(Field.decimal)),
  lastPrice: Field.optionalDecimal,
  /** Total cost, in USD. */
  costTotalValue: Field.optional(Schema.NullOr(Field.decimal)),
  /** 0 listed, 1 about to be delisted, 2 delisted. */
  assetStatus: Field.optionalNumber,
  /** URL of the delisting announcement. */
  announcementUrl: Field.optionalNullableText,
  /** Expected delisting time in Unix milliseconds, with `assetStatus` 1. */
  estimatedOfflineTime: Field.optional(Schema.NullOr(Field.millis)),
  /** Delisting time in Unix milliseconds, with `assetStatus` 2. */
  delistingTime: Field.optional(Schema.NullOr(Field.millis))
})
export interface AlphaAsset extends Schema.Schema.Type<typeof AlphaAsset> {}

/** An accepted order. */
export const AlphaOrderNo = Schema.Struct({
  /** Order number; the order list of the product shows its status. */
  orderNo: Field.text
})
export interface AlphaOrderNo extends Schema.Schema.Type<typeof AlphaOrderNo> {}

const stageCodes = ["Groups", "R32", "R16", "QF", "SF", "Final"] as const

/** A stage of a tournament, such as `R16`, the round of 16. */
export type AlphaStageCode = Schema.OneOf<typeof stageCodes>

/** {@link AlphaStageCode} as a parameter. */
export const AlphaStageCode: Schema.Schema<AlphaStageCode> = Schema.Literals(stageCodes)

/** {@link AlphaStageCode} in a response. */
export const AnyAlphaStageCode: Schema.Schema<AlphaStageCode | (string & {})> = Field.openEnumOf(stageCodes)
