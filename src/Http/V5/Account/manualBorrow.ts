import { AccountError, BalanceError, MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const ManualBorrowParams = Schema.Struct({
  coin: Field.text,
  amount: Field.decimalParam
})
export interface ManualBorrowParams extends Schema.Schema.Type<typeof ManualBorrowParams> {}

export const ManualBorrowResult = Schema.Struct({
  coin: Field.optionalText,
  amount: Field.optionalDecimal
})
export interface ManualBorrowResult extends Schema.Schema.Type<typeof ManualBorrowResult> {}

/**
 * Borrows a coin at the floating rate, for a unified account.
 *
 * - Access: private, a key that may write.
 * - Limit: 1 a second.
 * - Errors: `BorrowAmountOutOfRange`, `BorrowRefused`, `InsufficientCollateral`.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/borrow
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.manualBorrow({ coin: "BTC", amount: "0.01" })
 * ```
 */
export const manualBorrow: Endpoint.Endpoint<
  ManualBorrowParams,
  ManualBorrowResult,
  AccountError | BalanceError | MarginError,
  RestClient | Credentials
> = Endpoint.post("/v5/account/borrow", {
  id: "manualBorrow",
  family: "Account",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ManualBorrowParams,
  result: ManualBorrowResult,
  errors: [AccountError, BalanceError, MarginError],
  limit: [{ count: 1, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/borrow"
})
