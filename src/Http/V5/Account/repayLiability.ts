import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The amount repaid in one coin. */
export const Repayment = Schema.Struct({
  coin: Field.text,
  repaymentQty: Field.optionalDecimal
})
export interface Repayment extends Schema.Schema.Type<typeof Repayment> {}

export const RepayLiabilityParams = Schema.Struct({
  /** Coin of the liability to repay. Defaults to all liabilities. */
  coin: Field.optionalTextParam
})
export interface RepayLiabilityParams extends Schema.Schema.Type<typeof RepayLiabilityParams> {}

export const RepayLiabilityResult = Schema.Struct({
  list: Field.list<Repayment>(Repayment)
})
export interface RepayLiabilityResult extends Schema.Schema.Type<typeof RepayLiabilityResult> {}

/**
 * Repays liabilities with any of the account's assets, in Bybit's liquidation order of coins.
 *
 * Fails with `NoLiabilities` or `InsufficientCollateral`.
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
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/account/repay-liability"
})
