import { BrokerError } from "../../../Errors/Exchange.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const IssueBrokerVoucherParams = Schema.Struct({
  /** The user. */
  accountId: Field.text,
  /** The voucher. */
  awardId: Field.text,
  /** The caller's own id of this issue, unique, at most 8 characters. */
  specCode: Field.text,
  /** At most 16 decimals for a spot airdrop, 4 for others. */
  amount: Field.decimalParam,
  brokerId: Field.text
})
export interface IssueBrokerVoucherParams extends Schema.Schema.Type<typeof IssueBrokerVoucherParams> {}

/**
 * Gives a voucher to a user.
 *
 * `specCode` names the issue: after a call without an answer ask for it by getBrokerIssuedVoucher.
 *
 * Fails with `VoucherNotAvailable`, `VoucherBudgetExceeded`, `RewardAccountRejected`, `InvalidRewardParameter`.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/broker/reward/issue-voucher"
  }
)
