import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * The price by one way of payment.
 *
 * @since 0.1.0
 */
export const FiatPrice = /*#__PURE__*/ Schema.Struct({
  /** Fiat money for one coin. */
  unitPrice: Field.decimal,
  /** Like `Cash Balance`, `SEPA`. */
  paymentMethod: Field.optionalText
})
export interface FiatPrice extends Schema.Schema.Type<typeof FiatPrice> {}

/**
 * The prices of one pair.
 *
 * @since 0.1.0
 */
export const FiatReferencePrices = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  fiat: Field.optionalText,
  crypto: Field.optionalText,
  /** In seconds. */
  timestamp: Field.optionalText,
  buys: /*#__PURE__*/ Field.list<FiatPrice>(FiatPrice),
  sells: /*#__PURE__*/ Field.list<FiatPrice>(FiatPrice)
})
export interface FiatReferencePrices extends Schema.Schema.Type<typeof FiatReferencePrices> {}

/**
 * What {@link getFiatReferencePrice} takes.
 *
 * @since 0.1.0
 */
export const GetFiatReferencePriceParams = /*#__PURE__*/ Schema.Struct({
  /** Like `EUR-USDT`. */
  symbol: Field.text
})
export interface GetFiatReferencePriceParams extends Schema.Schema.Type<typeof GetFiatReferencePriceParams> {}

/**
 * What {@link getFiatReferencePrice} gives: the pair itself in the documentation's example, a list in its table.
 *
 * @since 0.1.0
 */
export type GetFiatReferencePriceResult = FiatReferencePrices | ReadonlyArray<FiatReferencePrices>

/**
 * {@link GetFiatReferencePriceResult} in an answer.
 *
 * @since 0.1.0
 */
export const GetFiatReferencePriceResult: Schema.Schema<GetFiatReferencePriceResult> = /*#__PURE__*/ Schema.Union(
  FiatReferencePrices,
  /*#__PURE__*/ Field.list<FiatReferencePrices>(FiatReferencePrices)
)

/**
 * Reads at what prices a pair is about to be bought and sold, by way of payment. The price that counts is the one of a
 * quote.
 *
 * - Access: private, a key with the permission `FiatConvertBroker`.
 * - Limit: 1000 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/reference-price
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatReferencePrice({ symbol: "EUR-USDT" })
 * ```
 *
 * @since 0.1.0
 */
export const getFiatReferencePrice: Endpoint.Endpoint<
  GetFiatReferencePriceParams,
  GetFiatReferencePriceResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/fiat/reference-price", {
  id: "getFiatReferencePrice",
  family: "Fiat",
  access: "private",
  kind: "read",
  params: GetFiatReferencePriceParams,
  result: GetFiatReferencePriceResult,
  limit: [{ count: 1000, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/reference-price"
})
