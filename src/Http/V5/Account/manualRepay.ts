import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { liabilityParams } from "./fields.js"
import { RepaymentOutcome } from "./rows.js"

export const ManualRepayParams = Schema.Struct({ ...liabilityParams })
export interface ManualRepayParams extends Schema.Schema.Type<typeof ManualRepayParams> {}

export const ManualRepayResult = Schema.Struct({ ...RepaymentOutcome.fields })
export interface ManualRepayResult extends Schema.Schema.Type<typeof ManualRepayResult> {}

/**
 * Repays liabilities, converting other coins if the coin's own balance is insufficient.
 *
 * Success means the request was accepted: check `resultStatus`. Bybit rejects repayments between minutes 4:00 and 5:30
 * of each hour, while it calculates interest.
 *
 * Fails with `NoLiabilities`, `InsufficientBalance` or `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.manualRepay({ coin: "BTC", amount: "0.01" })
 * ```
 */
export const manualRepay: Endpoint.Private<
  ManualRepayParams,
  ManualRepayResult,
  AccountError | BalanceError | MarginError
> = Endpoint.post("Account.manualRepay", "/v5/account/repay", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ManualRepayParams,
  result: ManualRepayResult,
  errors: [AccountError, BalanceError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/account/repay"
})
