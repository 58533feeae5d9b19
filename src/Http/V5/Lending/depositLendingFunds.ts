import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { newLendingFields } from "./fields.js"
import { LendingReceipt } from "./rows.js"

export const DepositLendingFundsParams = Schema.Struct({ ...newLendingFields })
export interface DepositLendingFundsParams extends Schema.Schema.Type<typeof DepositLendingFundsParams> {}

export const DepositLendingFundsResult = Schema.Struct({
  ...LendingReceipt.fields,
  /** Deposited amount, in `coin`. */
  quantity: Field.optionalDecimal
})
export interface DepositLendingFundsResult extends Schema.Schema.Type<typeof DepositLendingFundsResult> {}

/**
 * Deposits a coin into the lending pool from the unified wallet, or from the spot wallet of a classic account.
 *
 * Success means the request was accepted: getLendingOrderRecords reports the status. Set `serialNo` to identify the
 * deposit after a call whose outcome is unknown.
 *
 * Fails with `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.depositLendingFunds({ coin: "USDC", quantity: "20", serialNo: "my-deposit-1" })
 * ```
 *
 * @deprecated The lending pool is closed; to lend at a fixed rate, use CryptoLoan.createCryptoLoanFixedSupplyOrder.
 */
export const depositLendingFunds: Endpoint.Private<DepositLendingFundsParams, DepositLendingFundsResult, BalanceError> =
  Endpoint.post("Lending.depositLendingFunds", "/v5/lending/purchase", {
    access: "private",
    kind: "commit",
    idempotencyKey: "serialNo",
    params: DepositLendingFundsParams,
    result: DepositLendingFundsResult,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "requires a key with write access",
    deprecated: "The lending pool is closed; to lend at a fixed rate, use CryptoLoan.createCryptoLoanFixedSupplyOrder.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/deposit"
  })
