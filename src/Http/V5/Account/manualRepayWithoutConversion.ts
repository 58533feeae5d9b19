import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { liabilityParams } from "./fields.js"
import { RepaymentOutcome } from "./rows.js"

export const ManualRepayWithoutConversionParams = Schema.Struct({
  ...liabilityParams,
  /** Uppercase. */
  coin: Field.text,
  /** Defaults to as much as the coin's balance allows. */
  amount: Field.optionalDecimalParam
})
export interface ManualRepayWithoutConversionParams
  extends Schema.Schema.Type<typeof ManualRepayWithoutConversionParams> {}

export const ManualRepayWithoutConversionResult = Schema.Struct({ ...RepaymentOutcome.fields })
export interface ManualRepayWithoutConversionResult
  extends Schema.Schema.Type<typeof ManualRepayWithoutConversionResult> {}

/**
 * Repays liabilities from the balance of the same coin without converting other coins.
 *
 * Success means the request was accepted: check `resultStatus`. Bybit rejects repayments between minutes 4:00 and 5:30
 * of each hour, while it calculates interest.
 *
 * Fails with `NoLiabilities` or `InsufficientBalance`.
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
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/account/no-convert-repay"
})
