import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const ManualRepayParams = Schema.Struct({
  /** Left out, all liabilities are repaid. */
  coin: Field.optionalTextParam,
  /** Only with `coin`; left out, all of that coin's liability is repaid. */
  amount: Field.optionalDecimalParam,
  /** Liabilities of which rate; `FLEXIBLE`, the floating rate, when left out. */
  repaymentType: Field.optionalParam(Schema.Literal("ALL", "FIXED", "FLEXIBLE"))
})
export interface ManualRepayParams extends Schema.Schema.Type<typeof ManualRepayParams> {}

export const ManualRepayResult = Schema.Struct({
  resultStatus: Field.optional(Field.openEnum("P", "SU", "FA"))
})
export interface ManualRepayResult extends Schema.Schema.Type<typeof ManualRepayResult> {}

/**
 * Repays liabilities, by converting other coins where the own balance does not suffice.
 *
 * Success means "accepted": `P` is being processed, `SU` is done, `FA` has failed. Refused from 4:00 to 5:30
 * minutes past each hour, when interest is reckoned.
 *
 * Fails with `NoLiabilities`, `InsufficientBalance`, `InsufficientCollateral`.
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
  permission: "a key that may write",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/repay"
})
