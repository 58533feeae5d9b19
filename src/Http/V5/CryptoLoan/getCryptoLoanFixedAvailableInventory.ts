import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetCryptoLoanFixedAvailableInventoryParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text,
  /** In days. */
  term: LoanTerm,
  /** Annual rate that you would pay: `0.02` means 2%. */
  annualRate: Field.decimalParam
})
export interface GetCryptoLoanFixedAvailableInventoryParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedAvailableInventoryParams> {}

export const GetCryptoLoanFixedAvailableInventoryResult = Schema.Struct({
  currency: Field.text,
  /** In days. */
  term: Field.optionalText,
  /** `0.02` means 2%. */
  annualRate: Field.optionalDecimal,
  /** What the pool can lend, in the coin. */
  availableInventory: Field.optionalDecimal,
  /** In seconds. */
  updateTime: Field.optionalSecondsText
})
export interface GetCryptoLoanFixedAvailableInventoryResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedAvailableInventoryResult> {}

/**
 * Returns how much of a coin the pool can lend for a fixed term at an annual rate.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedAvailableInventory({
 *   currency: "USDT",
 *   term: "7",
 *   annualRate: "0.02"
 * })
 * ```
 */
export const getCryptoLoanFixedAvailableInventory: Endpoint.Private<
  GetCryptoLoanFixedAvailableInventoryParams,
  GetCryptoLoanFixedAvailableInventoryResult,
  LoanError
> = Endpoint.get("CryptoLoan.getCryptoLoanFixedAvailableInventory", "/v5/crypto-loan-fixed/available-inventory", {
  aliases: ["getFixedLoanAvailableInventory"],
  access: "private",
  kind: "read",
  params: GetCryptoLoanFixedAvailableInventoryParams,
  result: GetCryptoLoanFixedAvailableInventoryResult,
  errors: [LoanError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/available-inventory"
})
