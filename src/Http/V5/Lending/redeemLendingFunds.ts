import { BalanceError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { LendingReceipt } from "./rows.js"

export const RedeemLendingFundsParams = Schema.Struct({
  coin: Field.text,
  quantity: Field.decimalParam,
  /** The caller's own id; the exchange makes one when left out. */
  serialNo: Field.optionalTextParam
})
export interface RedeemLendingFundsParams extends Schema.Schema.Type<typeof RedeemLendingFundsParams> {}

export const RedeemLendingFundsResult = Schema.Struct({
  ...LendingReceipt.fields,
  /** What is redeemed. */
  principalQty: Field.optionalDecimal
})
export interface RedeemLendingFundsResult extends Schema.Schema.Type<typeof RedeemLendingFundsResult> {}

/**
 * Takes a coin back from the lending pool.
 *
 * Success means that the exchange has taken the order: read its status by getLendingOrderRecords, which shows two
 * records for it, the coin and its interest. Send a `serialNo` to find it again after a call without an answer.
 *
 * Fails with `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.redeemLendingFunds({ coin: "BTC", quantity: "0.1", serialNo: "my-redemption-1" })
 * ```
 *
 * @deprecated The lending pool has been closed; money lent at a fixed rate comes back by itself, see
 *   CryptoLoan.getCryptoLoanFixedSupplyContractInfo.
 */
export const redeemLendingFunds: Endpoint.Private<RedeemLendingFundsParams, RedeemLendingFundsResult, BalanceError> =
  Endpoint.post("Lending.redeemLendingFunds", "/v5/lending/redeem", {
    access: "private",
    kind: "commit",
    idempotencyKey: "serialNo",
    params: RedeemLendingFundsParams,
    result: RedeemLendingFundsResult,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "requires a key with write access",
    demo: false,
    deprecated:
      "The lending pool has been closed; money lent at a fixed rate comes back by itself, see CryptoLoan.getCryptoLoanFixedSupplyContractInfo.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/redeem"
  })
