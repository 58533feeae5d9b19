import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const ManualRepayWithoutConversionParams = Schema.Struct({
  /** Left out, all liabilities are repaid. */
  coin: Field.optionalTextParam,
  /** Only with `coin`; left out, as much as the balance of that coin allows. */
  amount: Field.optionalDecimalParam,
  /** Liabilities of which rate; `FLEXIBLE`, the floating rate, when left out. */
  repaymentType: Field.optionalParam(Schema.Literal("ALL", "FIXED", "FLEXIBLE"))
})
export interface ManualRepayWithoutConversionParams
  extends Schema.Schema.Type<typeof ManualRepayWithoutConversionParams> {}

export const ManualRepayWithoutConversionResult = Schema.Struct({
  resultStatus: Field.optional(Field.openEnum("P", "SU", "FA"))
})
export interface ManualRepayWithoutConversionResult
  extends Schema.Schema.Type<typeof ManualRepayWithoutConversionResult> {}

/**
 * Repays liabilities from the balance of the same coin, and never converts another coin for it.
 *
 * Success means "accepted": `P` is being processed, `SU` is done, `FA` has failed. Refused from 4:00 to 5:30
 * minutes past each hour, when interest is reckoned.
 *
 * Fails with `NoLiabilities`, `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.manualRepayWithoutConversion({ coin: "BTC", amount: "0.01" })
 * ```
 */
export const manualRepayWithoutConversion: Endpoint.Private<
  ManualRepayWithoutConversionParams,
  ManualRepayWithoutConversionResult,
  AccountError | BalanceError | MarginError
> = Endpoint.post("Account.manualRepayWithoutConversion", "/v5/account/no-convert-repay", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ManualRepayWithoutConversionParams,
  result: ManualRepayWithoutConversionResult,
  errors: [AccountError, BalanceError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "a key that may write",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/no-convert-repay"
})
