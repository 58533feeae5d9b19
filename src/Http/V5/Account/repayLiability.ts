import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What one coin has paid. */
export const Repayment = Schema.Struct({
  coin: Field.text,
  repaymentQty: Field.optionalDecimal
})
export interface Repayment extends Schema.Schema.Type<typeof Repayment> {}

export const RepayLiabilityParams = Schema.Struct({
  /** Left out, all liabilities are repaid. */
  coin: Field.optionalTextParam
})
export interface RepayLiabilityParams extends Schema.Schema.Type<typeof RepayLiabilityParams> {}

export const RepayLiabilityResult = Schema.Struct({
  list: Field.list<Repayment>(Repayment)
})
export interface RepayLiabilityResult extends Schema.Schema.Type<typeof RepayLiabilityResult> {}

/**
 * Repays liabilities with whatever the account holds, in the exchange's order of coins.
 *
 * Fails with `NoLiabilities`, `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.repayLiability({ coin: "USDT" })
 * ```
 */
export const repayLiability: Endpoint.Private<
  RepayLiabilityParams | void,
  RepayLiabilityResult,
  AccountError | BalanceError | MarginError
> = Endpoint.post("Account.repayLiability", "/v5/account/quick-repayment", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayLiabilityParams,
  result: RepayLiabilityResult,
  errors: [AccountError, BalanceError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "a key that may write",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/repay-liability"
})
