import { BrokerError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetBrokerVoucherSpecParams = Schema.Struct({
  /** The voucher. */
  id: Field.text
})
export interface GetBrokerVoucherSpecParams extends Schema.Schema.Type<typeof GetBrokerVoucherSpecParams> {}

export const GetBrokerVoucherSpecResult = Schema.Struct({
  id: Field.text,
  coin: Field.optionalText,
  /** What amounts are in. */
  amountUnit: Field.optional(Field.openEnum("AWARD_AMOUNT_UNIT_USD", "AWARD_AMOUNT_UNIT_COIN")),
  /** For example `PRODUCT_LINE_CONTRACT`. */
  productLine: Field.optionalText,
  /** For example `SUB_PRODUCT_LINE_CONTRACT_DEFAULT`. */
  subProductLine: Field.optionalText,
  /** The documentation calls it an object, the exchange sends text. */
  totalAmount: Field.optionalDecimal,
  usedAmount: Field.optionalDecimal
})
export interface GetBrokerVoucherSpecResult extends Schema.Schema.Type<typeof GetBrokerVoucherSpecResult> {}

/**
 * Reads what a voucher is, and how much of it is used. It changes nothing, though it is a POST.
 *
 * Fails with `VoucherNotAvailable`, `InvalidRewardParameter`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerVoucherSpec({ id: "80209" })
 * ```
 */
export const getBrokerVoucherSpec: Endpoint.Private<
  GetBrokerVoucherSpecParams,
  GetBrokerVoucherSpecResult,
  BrokerError
> = Endpoint.post("Broker.getBrokerVoucherSpec", "/v5/broker/award/info", {
  access: "private",
  role: "broker",
  kind: "read",
  params: GetBrokerVoucherSpecParams,
  result: GetBrokerVoucherSpecResult,
  errors: [BrokerError],
  limit: "undocumented",
  permission: "requires a broker key",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/broker/reward/voucher"
})
