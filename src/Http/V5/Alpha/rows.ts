import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A token that the account holds. What depends on the cost is null where the cost is not known. */
export const AlphaAsset = Schema.Struct({
  /** Like `ETH`, `SOL`, `BSC`. */
  chainCode: Field.optionalText,
  chainIconUrl: Field.optionalText,
  /** The token's contract. */
  tokenAddress: Field.optionalText,
  /** Like `DEX_123`: what quotes and orders take. */
  tokenCode: Field.text,
  tokenSymbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  tokenAmount: Field.optionalDecimal,
  tokenAmountUsd: Field.optionalDecimal,
  /** 1 when it can be traded, else 0. */
  tradeFlag: Field.optionalNumber,
  /** Not realised, in USD. */
  pnl: Field.optional(Schema.NullOr(Field.decimal)),
  /** `"0.15"` is 15 %. */
  pnlRatio: Field.optional(Schema.NullOr(Field.decimal)),
  costPrice: Field.optional(Schema.NullOr(Field.decimal)),
  lastPrice: Field.optionalDecimal,
  /** In USD. */
  costTotalValue: Field.optional(Schema.NullOr(Field.decimal)),
  /** 0 listed, 1 to be delisted soon, 2 delisted. */
  assetStatus: Field.optionalNumber,
  /** About the delisting. */
  announcementUrl: Field.optionalNullableText,
  /** When it is expected to be delisted; with `assetStatus` 1. */
  estimatedOfflineTime: Field.optional(Schema.NullOr(Field.millis)),
  /** When it was delisted; with `assetStatus` 2. */
  delistingTime: Field.optional(Schema.NullOr(Field.millis))
})
export interface AlphaAsset extends Schema.Schema.Type<typeof AlphaAsset> {}

/** The number by which an order is found again. */
export const AlphaOrderNo = Schema.Struct({
  orderNo: Field.text
})
export interface AlphaOrderNo extends Schema.Schema.Type<typeof AlphaOrderNo> {}
