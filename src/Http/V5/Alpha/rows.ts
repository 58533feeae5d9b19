import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The URLs of a token's icon. */
export const alphaIconFields = {
  /** Icon URL for light mode. */
  tokenIconUrlDay: Field.optionalText,
  /** Icon URL for dark mode. */
  tokenIconUrlNight: Field.optionalText
}

/** The blockchain of a token or pool. */
export const alphaChainFields = {
  /** Blockchain, such as `ETH`, `SOL` or `BSC`. */
  chainCode: Field.optionalText,
  /** URL of the blockchain's icon. */
  chainIconUrl: Field.optionalText
}

/** A token by blockchain and contract. */
export const AlphaTokenAddress = Schema.Struct({
  /** Blockchain, such as `ETH`, `SOL` or `BSC`. */
  chainCode: Field.text,
  /** Address of the token's contract on `chainCode`. */
  tokenAddress: Field.text
})
export interface AlphaTokenAddress extends Schema.Schema.Type<typeof AlphaTokenAddress> {}

/** The page of a numbered list. */
export const alphaPageFields = {
  /** Rows per page. */
  limit: Field.optionalIntegerParam,
  /** Page number, from 1. */
  pageIndex: Field.optionalIntegerParam
}

/** The cost and times of an order on a blockchain. */
export const alphaExecutionFields = {
  /** Token that gas is paid in, such as `ETH`, `SOL` or `BNB`. */
  gasTokenSymbol: Field.optionalText,
  /** Gas paid, in `gasTokenSymbol`. */
  gasOnchain: Field.optionalDecimal,
  /** Gas paid, in USD; may be null until the order completes. */
  gasUsd: Field.optional(Schema.NullOr(Field.decimal)),
  /** Fee charged by Bybit. */
  platformFee: Field.optionalDecimal,
  /** Fee charged by Bybit, in USD; may be null until the order completes. */
  platformFeeUsd: Field.optional(Schema.NullOr(Field.decimal)),
  /** When the order was created, in Unix seconds. */
  createTime: Field.optionalNumber,
  /** When the order completed, in Unix seconds. */
  executionTime: Field.optionalNumber
}

/** A trade at a quote from `getAlphaTradeQuote`. */
export const alphaQuotedFields = {
  /** Amount of `fromTokenCode` to pay, the same as in the quote request. */
  fromTokenAmount: Field.decimalParam,
  /** Slippage tolerance: `"0.01"` accepts a price up to 1 % worse. */
  slippage: Field.decimalParam,
  /** `quoteData` of the quote, unchanged. */
  quoteData: Field.text,
  /** `gas` of the quote, unchanged. */
  gas: Field.decimalParam,
  /** Same as in the quote request: 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Schema.Literal(0, 1, 2),
  /** `correctingCode` of the quote, unchanged. */
  correctingCode: Field.text,
  /** Tenant identifier. Optional. */
  tenant: Field.optionalTextParam
}

/** A prediction market's payment token. */
export const AlphaPredictionPayToken = Schema.Struct({
  /** Code that orders take, such as `USDC` or `CEX_1`. */
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
  /** Code that quotes and orders take, such as `DEX_123`. */
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
  /** Unrealized profit or loss as a fraction: `"0.15"` is 15 %. */
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
