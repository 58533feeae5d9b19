import { BrokerError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetBrokerIssuedVoucherParams = Schema.Struct({
  /** The user. */
  accountId: Field.text,
  /** The voucher. */
  awardId: Field.text,
  /** The caller's own id of the issue. */
  specCode: Field.text,
  /** Whether to say what was used of it. Defaults to not. */
  withUsedAmount: Field.optionalFlagParam
})
export interface GetBrokerIssuedVoucherParams extends Schema.Schema.Type<typeof GetBrokerIssuedVoucherParams> {}

export const GetBrokerIssuedVoucherResult = Schema.Struct({
  accountId: Field.text,
  awardId: Field.text,
  specCode: Field.text,
  amount: Field.optionalDecimal,
  isClaimed: Field.optionalFlag,
  /** From when on it can be claimed, in seconds. */
  startAt: Field.optionalText,
  /** Until when it can be claimed, in seconds. */
  endAt: Field.optionalText,
  /** From when on it is good once claimed, in seconds. */
  effectiveAt: Field.optionalText,
  /** Until when it is good once claimed, in seconds. */
  ineffectiveAt: Field.optionalText,
  /** `""` unless asked for. */
  usedAmount: Field.optionalDecimal
})
export interface GetBrokerIssuedVoucherResult extends Schema.Schema.Type<typeof GetBrokerIssuedVoucherResult> {}

/**
 * Reads what became of a voucher that was given to a user. It changes nothing, though it is a POST.
 *
 * Fails with `VoucherNotAvailable`, `InvalidRewardParameter`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/broker/reward/get-issue-voucher"
})
