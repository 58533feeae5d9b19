import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What is held of one currency. */
export const FiatBalance = Schema.Struct({
  currency: Field.text,
  totalBalance: Field.optionalDecimal,
  /** Not frozen. */
  balance: Field.optionalDecimal,
  frozenBalance: Field.optionalDecimal
})
export interface FiatBalance extends Schema.Schema.Type<typeof FiatBalance> {}

export const GetFiatBalanceParams = Schema.Struct({
  /** Like `KZT`; left out, all currencies. */
  currency: Field.optionalTextParam
})
export interface GetFiatBalanceParams extends Schema.Schema.Type<typeof GetFiatBalanceParams> {}

/** What {@link getFiatBalance} gives: currency by currency. */
export type GetFiatBalanceResult = ReadonlyArray<FiatBalance>

/** {@link GetFiatBalanceResult} in an answer. */
export const GetFiatBalanceResult: Schema.Schema<GetFiatBalanceResult> = Field.list<FiatBalance>(FiatBalance)

/**
 * Reads what is held of fiat money.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatBalance({ currency: "EUR" })
 * ```
 */
export const getFiatBalance: Endpoint.Private<GetFiatBalanceParams | void, GetFiatBalanceResult> = Endpoint.get(
  "Fiat.getFiatBalance",
  "/v5/fiat/balance-query",
  {
    access: "private",
    kind: "read",
    params: GetFiatBalanceParams,
    result: GetFiatBalanceResult,
    limit: [{ count: 1000, perMs: 1000 }],
    permission: "requires a key with the `FiatConvertBroker` permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/balance-query"
  }
)
