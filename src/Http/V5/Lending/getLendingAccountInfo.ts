import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetLendingAccountInfoParams = Schema.Struct({
  coin: Field.text
})
export interface GetLendingAccountInfoParams extends Schema.Schema.Type<typeof GetLendingAccountInfoParams> {}

export const GetLendingAccountInfoResult = Schema.Struct({
  coin: Field.text,
  /** What is lent. */
  quantity: Field.optionalDecimal,
  /** What can be redeemed. */
  principalTotal: Field.optionalDecimal,
  /** What can be redeemed today, a day of UTC. */
  principalQty: Field.optionalDecimal,
  /** Interest that can be redeemed. */
  principalInterest: Field.optionalDecimal
})
export interface GetLendingAccountInfoResult extends Schema.Schema.Type<typeof GetLendingAccountInfoResult> {}

/**
 * Reads what of a coin is lent to the pool, and what can be redeemed.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.getLendingAccountInfo({ coin: "ETH" })
 * ```
 *
 * @deprecated The lending pool has been closed; what is lent now is in CryptoLoan.getCryptoLoanPosition.
 */
export const getLendingAccountInfo: Endpoint.Private<GetLendingAccountInfoParams, GetLendingAccountInfoResult> =
  Endpoint.get("Lending.getLendingAccountInfo", "/v5/lending/account", {
    access: "private",
    kind: "read",
    params: GetLendingAccountInfoParams,
    result: GetLendingAccountInfoResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    deprecated: "The lending pool has been closed; what is lent now is in CryptoLoan.getCryptoLoanPosition.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/account-info"
  })
