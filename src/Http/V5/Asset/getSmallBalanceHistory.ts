import { ConvertError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { SmallBalanceTax } from "./rows.js"

/** The conversion of one coin. */
export const SmallBalancePart = Schema.Struct({
  fromCoin: Field.text,
  fromAmount: Field.optionalDecimal,
  toCoin: Field.optionalText,
  /** Received. */
  toAmount: Field.optionalDecimal,
  feeCoin: Field.optionalText,
  feeAmount: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("init", "processing", "success", "failure", "partial_fulfillment")),
  taxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalancePart extends Schema.Schema.Type<typeof SmallBalancePart> {}

/** A conversion of several small balances. */
export const SmallBalanceConversion = Schema.Struct({
  /** The quote's `quoteId`. */
  exchangeTxId: Field.text,
  accountType: Field.optional(Field.openEnum("eb_convert_uta", "eb_convert_funding")),
  toCoin: Field.optionalText,
  /** Received in all. */
  toAmount: Field.optionalDecimal,
  subRecords: Field.list<SmallBalancePart>(SmallBalancePart),
  status: Field.optional(Field.openEnum("init", "processing", "success", "failure", "partial_fulfillment")),
  createdAt: Field.optionalMillisText,
  exchangeSource: Field.optional(Field.openEnum("small_asset_uta", "small_asset_funding")),
  feeCoin: Field.optionalText,
  totalFeeAmount: Field.optionalDecimal,
  totalTaxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalanceConversion extends Schema.Schema.Type<typeof SmallBalanceConversion> {}

export const GetSmallBalanceHistoryParams = Schema.Struct({
  accountType: Field.optionalParam(Schema.Literal("eb_convert_uta", "eb_convert_funding")),
  /** It overrules the other filters. */
  quoteId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Number of the page, from 1: it does not come with the page before. */
  cursor: Field.optionalIntegerParam,
  /** Rows a page, at most 100. Defaults to 50. */
  size: Field.optionalIntegerParam
})
export interface GetSmallBalanceHistoryParams extends Schema.Schema.Type<typeof GetSmallBalanceHistoryParams> {}

export const GetSmallBalanceHistoryResult = Schema.Struct({
  records: Field.list<SmallBalanceConversion>(SmallBalanceConversion),
  /** Number of this page. */
  cursor: Field.optionalText,
  /** Rows a page. */
  size: Field.optionalText,
  /** Number of the last page. */
  lastPage: Field.optionalText,
  /** Rows on all pages. */
  totalCount: Field.optionalText
})
export interface GetSmallBalanceHistoryResult extends Schema.Schema.Type<typeof GetSmallBalanceHistoryResult> {}

/**
 * Reads the conversions of small balances, those on the site included. Its pages are numbered: go on while `cursor` is
 * less than `lastPage`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/exchange-history"
})
