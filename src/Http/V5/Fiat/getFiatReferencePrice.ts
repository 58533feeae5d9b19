import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The price for one payment method. */
export const FiatPrice = Schema.Struct({
  /** Fiat amount per coin. */
  unitPrice: Field.decimal,
  /** For example `Cash Balance` or `SEPA`. */
  paymentMethod: Field.optionalText
})
export interface FiatPrice extends Schema.Schema.Type<typeof FiatPrice> {}

/** The prices of one pair. */
export const FiatReferencePrices = Schema.Struct({
  symbol: Field.text,
  /** Fiat currency of the pair, for example `EUR`. */
  fiat: Field.optionalText,
  /** Coin of the pair, for example `USDT`. */
  crypto: Field.optionalText,
  /** In seconds. */
  timestamp: Field.optionalText,
  /** Prices for buying, one row per payment method. */
  buys: Field.list<FiatPrice>(FiatPrice),
  /** Prices for selling, one row per payment method. */
  sells: Field.list<FiatPrice>(FiatPrice)
})
export interface FiatReferencePrices extends Schema.Schema.Type<typeof FiatReferencePrices> {}

export const GetFiatReferencePriceParams = Schema.Struct({
  /** For example `EUR-USDT`. */
  symbol: Field.text
})
export interface GetFiatReferencePriceParams extends Schema.Schema.Type<typeof GetFiatReferencePriceParams> {}

/** The result of {@link getFiatReferencePrice}: a single pair in Bybit's example, a list in its field table. */
export type GetFiatReferencePriceResult = FiatReferencePrices | ReadonlyArray<FiatReferencePrices>

/** Schema of {@link GetFiatReferencePriceResult}. */
export const GetFiatReferencePriceResult: Schema.Schema<GetFiatReferencePriceResult> = Schema.Union(
  FiatReferencePrices,
  Field.list<FiatReferencePrices>(FiatReferencePrices)
)

/**
 * Returns indicative buy and sell prices of a pair by payment method. Only the price of a quote is binding.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatReferencePrice({ symbol: "EUR-USDT" })
 * ```
 */
export const getFiatReferencePrice: Endpoint.Private<GetFiatReferencePriceParams, GetFiatReferencePriceResult> =
  Endpoint.get("Fiat.getFiatReferencePrice", "/v5/fiat/reference-price", {
    access: "private",
    kind: "read",
    params: GetFiatReferencePriceParams,
    result: GetFiatReferencePriceResult,
    limit: [{ count: 1000, perMs: 1000 }],
    permission: "requires a key with the `FiatConvertBroker` permission",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/reference-price"
  })
