import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CancelLendingRedeemParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** Of the redemption; this or `serialNo`. */
  orderId: Field.optionalTextParam,
  /** The caller's own id of the redemption. */
  serialNo: Field.optionalTextParam
})
export interface CancelLendingRedeemParams extends Schema.Schema.Type<typeof CancelLendingRedeemParams> {}

export const CancelLendingRedeemResult = Schema.Struct({
  orderId: Field.text,
  serialNo: Field.optionalText,
  updatedTime: Field.optionalMillisText
})
export interface CancelLendingRedeemResult extends Schema.Schema.Type<typeof CancelLendingRedeemResult> {}

/**
 * Cancels a redemption from the lending pool, named by the exchange's id or by the caller's own.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.cancelLendingRedeem({ coin: "BTC", serialNo: "my-redemption-1" })
 * ```
 *
 * @deprecated The lending pool has been closed; orders to lend are cancelled by
 *   CryptoLoan.cancelCryptoLoanFixedSupplyOrder.
 */
export const cancelLendingRedeem: Endpoint.Private<CancelLendingRedeemParams, CancelLendingRedeemResult> =
  Endpoint.post("Lending.cancelLendingRedeem", "/v5/lending/redeem-cancel", {
    access: "private",
    kind: "idempotentWrite",
    params: CancelLendingRedeemParams,
    result: CancelLendingRedeemResult,
    limit: "undocumented",
    permission: "requires a key with write access",
    demo: false,
    deprecated:
      "The lending pool has been closed; orders to lend are cancelled by CryptoLoan.cancelCryptoLoanFixedSupplyOrder.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/cancel-redeem"
  })
