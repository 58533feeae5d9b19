import { ConvertError } from "../../../Errors/ConvertError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SmallBalanceStatus, SmallBalanceTax } from "./rows.js"

/** The conversion of one coin. */
export const SmallBalancePart = Schema.Struct({
  fromCoin: Field.text,
  fromAmount: Field.optionalDecimal,
  toCoin: Field.optionalText,
  /** Received. */
  toAmount: Field.optionalDecimal,
  feeCoin: Field.optionalText,
  feeAmount: Field.optionalDecimal,
  status: Field.optional(SmallBalanceStatus),
  taxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalancePart extends Schema.Schema.Type<typeof SmallBalancePart> {}

/** A conversion of several small balances. */
export const SmallBalanceConversion = Schema.Struct({
  /** The `quoteId` of the quote. */
  exchangeTxId: Field.text,
  accountType: Field.optional(Field.openEnum("eb_convert_uta", "eb_convert_funding")),
  toCoin: Field.optionalText,
  /** Total amount received. */
  toAmount: Field.optionalDecimal,
  subRecords: Field.list<SmallBalancePart>(SmallBalancePart),
  status: Field.optional(SmallBalanceStatus),
  /** In ms. */
  createdAt: Field.optionalMillisText,
  exchangeSource: Field.optional(Field.openEnum("small_asset_uta", "small_asset_funding")),
  feeCoin: Field.optionalText,
  totalFeeAmount: Field.optionalDecimal,
  totalTaxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalanceConversion extends Schema.Schema.Type<typeof SmallBalanceConversion> {}

export const GetSmallBalanceHistoryParams = Schema.Struct({
  accountType: Field.optionalParam(Schema.Literal("eb_convert_uta", "eb_convert_funding")),
  /** Overrides the other filters. */
  quoteId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Page number, starting at 1. Not the cursor of the previous page. */
  cursor: Field.optionalIntegerParam,
  /** Rows per page, at most 100. Defaults to 50. */
  size: Field.optionalIntegerParam
})
export interface GetSmallBalanceHistoryParams extends Schema.Schema.Type<typeof GetSmallBalanceHistoryParams> {}

export const GetSmallBalanceHistoryResult = Schema.Struct({
  records: Field.list<SmallBalanceConversion>(SmallBalanceConversion),
  /** Number of this page. */
  cursor: Field.optionalText,
  /** Rows per page. */
  size: Field.optionalText,
  /** Number of the last page. */
  lastPage: Field.optionalText,
  /** Number of rows on all pages. */
  totalCount: Field.optionalText
})
export interface GetSmallBalanceHistoryResult extends Schema.Schema.Type<typeof GetSmallBalanceHistoryResult> {}

/**
 * Lists conversions of small balances, including those made on the website. Pages are numbered: continue while `cursor`
 * is less than `lastPage`.
 *
 * Fails with `ConversionNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getSmallBalanceHistory({ accountType: "eb_convert_uta", cursor: 1, size: 100 })
 * ```
 */
export const getSmallBalanceHistory: Endpoint.Private<
  GetSmallBalanceHistoryParams | void,
  GetSmallBalanceHistoryResult,
  ConvertError
> = Endpoint.get("Asset.getSmallBalanceHistory", "/v5/asset/covert/small-balance-history", {
  access: "private",
  kind: "read",
  params: GetSmallBalanceHistoryParams,
  result: GetSmallBalanceHistoryResult,
  errors: [ConvertError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with the `Exchange` permission",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/exchange-history"
})
