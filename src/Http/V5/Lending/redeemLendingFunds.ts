import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { newLendingFields } from "./fields.js"
import { LendingReceipt } from "./rows.js"

export const RedeemLendingFundsParams = Schema.Struct({ ...newLendingFields })
export interface RedeemLendingFundsParams extends Schema.Schema.Type<typeof RedeemLendingFundsParams> {}

export const RedeemLendingFundsResult = Schema.Struct({
  ...LendingReceipt.fields,
  /** Redeemed principal. */
  principalQty: Field.optionalDecimal
})
export interface RedeemLendingFundsResult extends Schema.Schema.Type<typeof RedeemLendingFundsResult> {}

/**
 * Redeems a coin from the lending pool.
 *
 * Success means the request was accepted: getLendingOrderRecords reports the status, in two records, one for the coin
 * and one for its interest. Set `serialNo` to identify the redemption after a call whose outcome is unknown.
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
 * @deprecated The lending pool is closed; fixed supplies are redeemed automatically, see
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
    deprecated:
      "The lending pool is closed; fixed supplies are redeemed automatically, see CryptoLoan.getCryptoLoanFixedSupplyContractInfo.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/redeem"
  })
