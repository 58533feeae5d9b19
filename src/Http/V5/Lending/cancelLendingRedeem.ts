import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CancelLendingRedeemParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** The redemption to cancel. Required unless `serialNo` is set. */
  orderId: Field.optionalTextParam,
  /** Your own ID of the redemption. Required unless `orderId` is set. */
  serialNo: Field.optionalTextParam
})
export interface CancelLendingRedeemParams extends Schema.Schema.Type<typeof CancelLendingRedeemParams> {}

export const CancelLendingRedeemResult = Schema.Struct({
  orderId: Field.text,
  /** Your own ID of the redemption. */
  serialNo: Field.optionalText,
  /** When the redemption last changed, in ms. */
  updatedTime: Field.optionalMillisText
})
export interface CancelLendingRedeemResult extends Schema.Schema.Type<typeof CancelLendingRedeemResult> {}

/**
 * Cancels a redemption from the lending pool, by order ID or by your own ID.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.cancelLendingRedeem({ coin: "BTC", serialNo: "my-redemption-1" })
 * ```
 *
 * @deprecated The lending pool is closed; to cancel supply orders, use CryptoLoan.cancelCryptoLoanFixedSupplyOrder.
 */
export const cancelLendingRedeem: Endpoint.Private<CancelLendingRedeemParams, CancelLendingRedeemResult> =
  Endpoint.post("Lending.cancelLendingRedeem", "/v5/lending/redeem-cancel", {
    access: "private",
    kind: "idempotentWrite",
    params: CancelLendingRedeemParams,
    result: CancelLendingRedeemResult,
    limit: "undocumented",
    permission: "requires a key with write access",
    deprecated: "The lending pool is closed; to cancel supply orders, use CryptoLoan.cancelCryptoLoanFixedSupplyOrder.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/cancel-redeem"
  })
