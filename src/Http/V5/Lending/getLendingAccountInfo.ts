import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetLendingAccountInfoParams = Schema.Struct({
  coin: Field.text
})
export interface GetLendingAccountInfoParams extends Schema.Schema.Type<typeof GetLendingAccountInfoParams> {}

export const GetLendingAccountInfoResult = Schema.Struct({
  coin: Field.text,
  /** Amount lent. */
  quantity: Field.optionalDecimal,
  /** Redeemable amount. */
  principalTotal: Field.optionalDecimal,
  /** Amount that can still be redeemed today (UTC). */
  principalQty: Field.optionalDecimal,
  /** Redeemable interest. */
  principalInterest: Field.optionalDecimal
})
export interface GetLendingAccountInfoResult extends Schema.Schema.Type<typeof GetLendingAccountInfoResult> {}

/**
 * Returns the amount of a coin lent to the pool and the redeemable part.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.getLendingAccountInfo({ coin: "ETH" })
 * ```
 *
 * @deprecated The lending pool is closed; for amounts lent, use CryptoLoan.getCryptoLoanPosition.
 */
export const getLendingAccountInfo: Endpoint.Private<GetLendingAccountInfoParams, GetLendingAccountInfoResult> =
  Endpoint.get("Lending.getLendingAccountInfo", "/v5/lending/account", {
    access: "private",
    kind: "read",
    params: GetLendingAccountInfoParams,
    result: GetLendingAccountInfoResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    deprecated: "The lending pool is closed; for amounts lent, use CryptoLoan.getCryptoLoanPosition.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/account-info"
  })
