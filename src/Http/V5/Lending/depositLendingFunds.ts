import { BalanceError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LendingReceipt } from "./rows.js"

export const DepositLendingFundsParams = Schema.Struct({
  coin: Field.text,
  quantity: Field.decimalParam,
  /** The caller's own id; the exchange makes one when left out. */
  serialNo: Field.optionalTextParam
})
export interface DepositLendingFundsParams extends Schema.Schema.Type<typeof DepositLendingFundsParams> {}

export const DepositLendingFundsResult = Schema.Struct({
  ...LendingReceipt.fields,
  quantity: Field.optionalDecimal
})
export interface DepositLendingFundsResult extends Schema.Schema.Type<typeof DepositLendingFundsResult> {}

/**
 * Lends a coin to the pool, out of the unified wallet, or out of the spot wallet of a classic account.
 *
 * Success means that the exchange has taken the order: read its status by getLendingOrderRecords. Send a `serialNo`
 * to find it again after a call without an answer.
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
 * @deprecated The lending pool has been closed; lending at a fixed rate is
 *   CryptoLoan.createCryptoLoanFixedSupplyOrder.
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
    demo: false,
    deprecated:
      "The lending pool has been closed; lending at a fixed rate is CryptoLoan.createCryptoLoanFixedSupplyOrder.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/deposit"
  })
