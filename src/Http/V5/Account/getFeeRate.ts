import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The fee rates of one symbol, or of the options on one base coin. `"0.0006"` means 0.06%. */
export const FeeRate = Schema.Struct({
  /** `""` for options: see `baseCoin`. */
  symbol: Field.text,
  /** Options only; otherwise `""` or absent. */
  baseCoin: Field.optionalText,
  takerFeeRate: Field.decimal,
  /** Negative when makers receive a rebate. */
  makerFeeRate: Field.decimal
})
export interface FeeRate extends Schema.Schema.Type<typeof FeeRate> {}

export const GetFeeRateParams = Schema.Struct({
  /** The documentation calls it required; the exchange doesn't. */
  category: Field.optionalParam(Category),
  /** Ignored for options. */
  symbol: Field.optionalTextParam,
  /** Options only. */
  baseCoin: Field.optionalTextParam
})
export interface GetFeeRateParams extends Schema.Schema.Type<typeof GetFeeRateParams> {}

export const GetFeeRateResult = Schema.Struct({
  /** Present for spot and options only. */
  category: Field.optional(AnyCategory),
  list: Field.list<FeeRate>(FeeRate)
})
export interface GetFeeRateResult extends Schema.Schema.Type<typeof GetFeeRateResult> {}

/**
 * Returns the account's trading fee rates.
 *
 * An unknown symbol fails with `InvalidSymbol` or `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getFeeRate({ category: "linear", symbol: "ETHUSDT" })
 * ```
 */
export const getFeeRate: Endpoint.Private<GetFeeRateParams, GetFeeRateResult> = Endpoint.get(
  "Account.getFeeRate",
  "/v5/account/fee-rate",
  {
    access: "private",
    kind: "read",
    params: GetFeeRateParams,
    result: GetFeeRateResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/fee-rate"
  }
)
