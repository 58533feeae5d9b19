import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The broker's share of the base fee as a percentage, for example `10.0%`. */
export const BrokerBaseRebate = Schema.Struct({
  spot: Field.optionalText,
  derivatives: Field.optionalText
})
export interface BrokerBaseRebate extends Schema.Schema.Type<typeof BrokerBaseRebate> {}

/** The broker's share of the markup fee as a percentage, for example `6.00%`. */
export const BrokerMarkupRebate = Schema.Struct({
  spot: Field.optionalText,
  derivatives: Field.optionalText,
  convert: Field.optionalText
})
export interface BrokerMarkupRebate extends Schema.Schema.Type<typeof BrokerMarkupRebate> {}

export const GetBrokerAccountInfoResult = Schema.Struct({
  /** Number of sub-accounts. */
  subAcctQty: Field.text,
  /** Maximum number of sub-accounts. */
  maxSubAcctQty: Field.optionalText,
  /** The broker's share of the base fee, by product. */
  baseFeeRebateRate: Field.optional(BrokerBaseRebate),
  /** The broker's share of the markup fee, by product. */
  markupFeeRebateRate: Field.optional(BrokerMarkupRebate),
  /** Server time in ms. */
  ts: Field.optionalMillisText
})
export interface GetBrokerAccountInfoResult extends Schema.Schema.Type<typeof GetBrokerAccountInfoResult> {}

/**
 * Returns the broker's current and maximum number of sub-accounts, and its fee rebate rates.
 *
 * Fails with `BrokerOnly`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerAccountInfo()
 * ```
 */
export const getBrokerAccountInfo: Endpoint.Private<void, GetBrokerAccountInfoResult, BrokerError> = Endpoint.get(
  "Broker.getBrokerAccountInfo",
  "/v5/broker/account-info",
  {
    aliases: ["getExchangeBrokerAccountInfo"],
    access: "private",
    role: "broker",
    kind: "read",
    result: GetBrokerAccountInfoResult,
    errors: [BrokerError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires a key of the exchange broker's main account",
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/account-info"
  }
)
