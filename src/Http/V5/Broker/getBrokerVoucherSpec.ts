import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetBrokerVoucherSpecParams = Schema.Struct({
  /** ID of the voucher. */
  id: Field.text
})
export interface GetBrokerVoucherSpecParams extends Schema.Schema.Type<typeof GetBrokerVoucherSpecParams> {}

export const GetBrokerVoucherSpecResult = Schema.Struct({
  /** ID of the voucher. */
  id: Field.text,
  coin: Field.optionalText,
  /** Unit of the amounts. */
  amountUnit: Field.optional(Field.openEnum("AWARD_AMOUNT_UNIT_USD", "AWARD_AMOUNT_UNIT_COIN")),
  /** For example `PRODUCT_LINE_CONTRACT`. */
  productLine: Field.optionalText,
  /** For example `SUB_PRODUCT_LINE_CONTRACT_DEFAULT`. */
  subProductLine: Field.optionalText,
  /** Total amount. Documented as an object, sent as a string. */
  totalAmount: Field.optionalDecimal,
  /** Amount already used. */
  usedAmount: Field.optionalDecimal
})
export interface GetBrokerVoucherSpecResult extends Schema.Schema.Type<typeof GetBrokerVoucherSpecResult> {}

/**
 * Returns the specification of a voucher and how much of it is used. Changes nothing, although it is a POST.
 *
 * Fails with `VoucherNotAvailable` or `InvalidRewardParameter`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/broker/reward/voucher"
})
