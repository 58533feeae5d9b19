import { BrokerError } from "../../../Errors/BrokerError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const IssueBrokerVoucherParams = Schema.Struct({
  /** UID of the user. */
  accountId: Field.text,
  /** ID of the voucher. */
  awardId: Field.text,
  /** Your own unique ID for the issued voucher, at most 8 characters. */
  specCode: Field.text,
  /** Amount of the voucher; at most 16 decimal places for a spot airdrop, 4 otherwise. */
  amount: Field.decimalParam,
  /** ID of the broker. */
  brokerId: Field.text
})
export interface IssueBrokerVoucherParams extends Schema.Schema.Type<typeof IssueBrokerVoucherParams> {}

/**
 * Issues a voucher to a user.
 *
 * `specCode` identifies the issued voucher: after a call whose outcome is unknown, query it with
 * getBrokerIssuedVoucher.
 *
 * Fails with `VoucherNotAvailable`, `VoucherBudgetExceeded`, `RewardAccountRejected` or `InvalidRewardParameter`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.issueBrokerVoucher({
 *   accountId: "2846381",
 *   awardId: "123456",
 *   specCode: "spring-1",
 *   amount: "100",
 *   brokerId: "v-28478"
 * })
 * ```
 */
export const issueBrokerVoucher: Endpoint.Private<IssueBrokerVoucherParams, Empty, BrokerError> = Endpoint.post(
  "Broker.issueBrokerVoucher",
  "/v5/broker/award/distribute-award",
  {
    access: "private",
    role: "broker",
    kind: "commit",
    idempotencyKey: "specCode",
    params: IssueBrokerVoucherParams,
    result: Empty,
    errors: [BrokerError],
    limit: "undocumented",
    permission: "requires a broker key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/broker/reward/issue-voucher"
  }
)
