import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetBrokerIssuedVoucherParams = Schema.Struct({
  /** UID of the user. */
  accountId: Field.text,
  /** ID of the voucher. */
  awardId: Field.text,
  /** Your own ID for the issued voucher. */
  specCode: Field.text,
  /** Whether to return `usedAmount`. Defaults to false. */
  withUsedAmount: Field.optionalFlagParam
})
export interface GetBrokerIssuedVoucherParams extends Schema.Schema.Type<typeof GetBrokerIssuedVoucherParams> {}

export const GetBrokerIssuedVoucherResult = Schema.Struct({
  accountId: Field.text,
  /** ID of the voucher. */
  awardId: Field.text,
  /** Your own ID for the issued voucher. */
  specCode: Field.text,
  /** Amount of the voucher. */
  amount: Field.optionalDecimal,
  /** Whether the user has claimed the voucher. */
  isClaimed: Field.optionalFlag,
  /** Start of the claim period, in seconds. */
  startAt: Field.optionalText,
  /** End of the claim period, in seconds. */
  endAt: Field.optionalText,
  /** Start of validity once claimed, in seconds. */
  effectiveAt: Field.optionalText,
  /** End of validity once claimed, in seconds. */
  ineffectiveAt: Field.optionalText,
  /** `""` unless `withUsedAmount` is true. */
  usedAmount: Field.optionalDecimal
})
export interface GetBrokerIssuedVoucherResult extends Schema.Schema.Type<typeof GetBrokerIssuedVoucherResult> {}

/**
 * Returns the status of a voucher issued to a user. Changes nothing, although it is a POST.
 *
 * Fails with `VoucherNotAvailable` or `InvalidRewardParameter`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerIssuedVoucher({
 *   accountId: "2846381",
 *   awardId: "123456",
 *   specCode: "spring-1",
 *   withUsedAmount: true
 * })
 * ```
 */
export const getBrokerIssuedVoucher: Endpoint.Private<
  GetBrokerIssuedVoucherParams,
  GetBrokerIssuedVoucherResult,
  BrokerError
> = Endpoint.post("Broker.getBrokerIssuedVoucher", "/v5/broker/award/distribution-record", {
  access: "private",
  role: "broker",
  kind: "read",
  params: GetBrokerIssuedVoucherParams,
  result: GetBrokerIssuedVoucherResult,
  errors: [BrokerError],
  limit: "undocumented",
  permission: "requires a broker key",
  docs: "https://bybit-exchange.github.io/docs/v5/broker/reward/get-issue-voucher"
})
