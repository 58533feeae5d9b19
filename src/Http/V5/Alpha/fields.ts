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

/** Page size and number. */
export const alphaPageFields = {
  /** Rows per page. */
  limit: Field.optionalIntegerParam,
  /** Page number, starting at 1. */
  pageIndex: Field.optionalIntegerParam
}

/** Costs and timestamps of an on-chain order. */
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
  createTime: Field.optionalSeconds,
  /** When the order completed, in Unix seconds. */
  executionTime: Field.optionalSeconds
}

/** A trade at a price quoted by `getAlphaTradeQuote`. */
export const alphaQuotedFields = {
  /** Amount of `fromTokenCode` to pay, the same as in the quote request. */
  fromTokenAmount: Field.decimalParam,
  /** Slippage tolerance: `"0.01"` accepts a price up to 1% worse. */
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
