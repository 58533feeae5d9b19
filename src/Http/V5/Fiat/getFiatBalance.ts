import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The balance in one currency. */
export const FiatBalance = Schema.Struct({
  currency: Field.text,
  /** Total balance, including the frozen part. */
  totalBalance: Field.optionalDecimal,
  /** Available balance. */
  balance: Field.optionalDecimal,
  /** Frozen balance. */
  frozenBalance: Field.optionalDecimal
})
export interface FiatBalance extends Schema.Schema.Type<typeof FiatBalance> {}

export const GetFiatBalanceParams = Schema.Struct({
  /** For example `KZT`. Defaults to all currencies. */
  currency: Field.optionalTextParam
})
export interface GetFiatBalanceParams extends Schema.Schema.Type<typeof GetFiatBalanceParams> {}

/** The result of {@link getFiatBalance}: one row per currency. */
export type GetFiatBalanceResult = ReadonlyArray<FiatBalance>

/** Schema of {@link GetFiatBalanceResult}. */
export const GetFiatBalanceResult: Schema.Schema<GetFiatBalanceResult> = Field.list<FiatBalance>(FiatBalance)

/**
 * Returns fiat balances.
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
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/balance-query"
  }
)
