import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { brokerPage } from "./fields.js"
import { BrokerBizType, CoinEarning, TradeEarning } from "./rows.js"

export const GetBrokerEarningsParams = Schema.Struct({
  /** Defaults to all business types. */
  bizType: Field.optionalParam(BrokerBizType),
  /** First day in UTC, for example `20231201`; requires `end`. */
  begin: Field.optionalTextParam,
  /** Last day in UTC, for example `20231201`; requires `begin`. */
  end: Field.optionalTextParam,
  /** UID of a sub-account. Defaults to all. */
  uid: Field.optionalTextParam,
  ...brokerPage
})
export interface GetBrokerEarningsParams extends Schema.Schema.Type<typeof GetBrokerEarningsParams> {}

/** Total earnings by business type and coin; a list is empty if nothing was earned. */
export const BrokerEarningTotals = Schema.Struct({
  spot: Field.optional(Field.list<CoinEarning>(CoinEarning)),
  derivatives: Field.optional(Field.list<CoinEarning>(CoinEarning)),
  options: Field.optional(Field.list<CoinEarning>(CoinEarning)),
  convert: Field.optional(Field.list<CoinEarning>(CoinEarning)),
  fiatConvert: Field.optional(Field.list<CoinEarning>(CoinEarning)),
  total: Field.optional(Field.list<CoinEarning>(CoinEarning))
})
export interface BrokerEarningTotals extends Schema.Schema.Type<typeof BrokerEarningTotals> {}

/** Earnings from one trade of a sub-account, split by fee. */
export const BrokerEarningDetail = Schema.Struct({
  ...TradeEarning.fields,
  /** Earned from the markup fee. */
  markupEarning: Field.optionalDecimal,
  /** Earned from the base fee. */
  baseFeeEarning: Field.optionalDecimal,
  execId: Field.optionalText
})
export interface BrokerEarningDetail extends Schema.Schema.Type<typeof BrokerEarningDetail> {}

export const GetBrokerEarningsResult = Schema.Struct({
  /** Totals by business type. */
  totalEarningCat: Field.optional(BrokerEarningTotals),
  /** One row per trade. */
  details: Field.list<BrokerEarningDetail>(BrokerEarningDetail),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBrokerEarningsResult extends Schema.Schema.Type<typeof GetBrokerEarningsResult> {}

/**
 * Returns the broker's earnings from sub-account trades in the last month, up to yesterday, in total and per trade.
 *
 * Defaults to the last seven days.
 *
 * Fails with `BrokerOnly`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerEarnings({ begin: "20231129", end: "20231130" })
 * ```
 */
export const getBrokerEarnings: Paged.Private<GetBrokerEarningsParams | void, GetBrokerEarningsResult, BrokerError> =
  Paged.endpoint(
    Endpoint.get("Broker.getBrokerEarnings", "/v5/broker/earnings-info", {
      aliases: ["getExchangeBrokerEarnings"],
      access: "private",
      role: "broker",
      kind: "read",
      params: GetBrokerEarningsParams,
      result: GetBrokerEarningsResult,
      rows: "details",
      errors: [BrokerError],
      limit: [{ count: 10, perMs: 1000 }],
      permission: "requires a key of the exchange broker's main account",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/exchange-earning"
    })
  )
