import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ManualBorrowParams = Schema.Struct({
  coin: Field.text,
  /** Amount to borrow, in `coin`. */
  amount: Field.decimalParam
})
export interface ManualBorrowParams extends Schema.Schema.Type<typeof ManualBorrowParams> {}

export const ManualBorrowResult = Schema.Struct({
  coin: Field.optionalText,
  /** Borrowed amount, in `coin`. */
  amount: Field.optionalDecimal
})
export interface ManualBorrowResult extends Schema.Schema.Type<typeof ManualBorrowResult> {}

/**
 * Borrows a coin at the floating rate with a unified account.
 *
 * Fails with `BorrowAmountOutOfRange`, `BorrowRefused` or `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.manualBorrow({ coin: "BTC", amount: "0.01" })
 * ```
 */
export const manualBorrow: Endpoint.Private<
  ManualBorrowParams,
  ManualBorrowResult,
  AccountError | BalanceError | MarginError
> = Endpoint.post("Account.manualBorrow", "/v5/account/borrow", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ManualBorrowParams,
  result: ManualBorrowResult,
  errors: [AccountError, BalanceError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/account/borrow"
})
