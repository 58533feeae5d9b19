import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** The price by one way of payment. */
export const FiatPrice = Schema.Struct({
  /** Fiat money for one coin. */
  unitPrice: Field.decimal,
  /** For example `Cash Balance` or `SEPA`. */
  paymentMethod: Field.optionalText
})
export interface FiatPrice extends Schema.Schema.Type<typeof FiatPrice> {}

/** The prices of one pair. */
export const FiatReferencePrices = Schema.Struct({
  symbol: Field.text,
  fiat: Field.optionalText,
  crypto: Field.optionalText,
  /** In seconds. */
  timestamp: Field.optionalText,
  buys: Field.list<FiatPrice>(FiatPrice),
  sells: Field.list<FiatPrice>(FiatPrice)
})
export interface FiatReferencePrices extends Schema.Schema.Type<typeof FiatReferencePrices> {}

export const GetFiatReferencePriceParams = Schema.Struct({
  /** For example `EUR-USDT`. */
  symbol: Field.text
})
export interface GetFiatReferencePriceParams extends Schema.Schema.Type<typeof GetFiatReferencePriceParams> {}

/** What {@link getFiatReferencePrice} gives: the pair itself in the documentation's example, a list in its table. */
export type GetFiatReferencePriceResult = FiatReferencePrices | ReadonlyArray<FiatReferencePrices>

/** {@link GetFiatReferencePriceResult} in an answer. */
export const GetFiatReferencePriceResult: Schema.Schema<GetFiatReferencePriceResult> = Schema.Union(
  FiatReferencePrices,
  Field.list<FiatReferencePrices>(FiatReferencePrices)
)

/**
 * Reads at what prices a pair is about to be bought and sold, by way of payment. The price that counts is the one of a
 * quote.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/reference-price"
  })
