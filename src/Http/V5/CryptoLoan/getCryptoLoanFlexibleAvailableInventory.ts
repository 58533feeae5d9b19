import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetCryptoLoanFlexibleAvailableInventoryParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text
})
export interface GetCryptoLoanFlexibleAvailableInventoryParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleAvailableInventoryParams> {}

export const GetCryptoLoanFlexibleAvailableInventoryResult = Schema.Struct({
  currency: Field.text,
  /** What the pool can lend, in the coin. */
  availableInventory: Field.optionalDecimal,
  /** In seconds. */
  updateTime: Field.optionalSecondsText
})
export interface GetCryptoLoanFlexibleAvailableInventoryResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleAvailableInventoryResult> {}

/**
 * Returns how much of a coin the pool can lend for a flexible term.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFlexibleAvailableInventory({ currency: "USDT" })
 * ```
 */
export const getCryptoLoanFlexibleAvailableInventory: Endpoint.Private<
  GetCryptoLoanFlexibleAvailableInventoryParams,
  GetCryptoLoanFlexibleAvailableInventoryResult,
  LoanError
> = Endpoint.get("CryptoLoan.getCryptoLoanFlexibleAvailableInventory", "/v5/crypto-loan-flexible/available-inventory", {
  aliases: ["getFlexibleLoanAvailableInventory"],
  access: "private",
  kind: "read",
  params: GetCryptoLoanFlexibleAvailableInventoryParams,
  result: GetCryptoLoanFlexibleAvailableInventoryResult,
  errors: [LoanError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/available-inventory"
})
