import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { LoanTerm } from "./rows/LoanTerm.js"

export const FixedRateOffersParams = Schema.Struct({
  /** Upper case. */
  orderCurrency: Field.text,
  term: Field.optionalParam(LoanTerm),
  /** By rate, term or quantity. */
  orderBy: Field.optionalParam(Schema.Literal("apy", "term", "qty")),
  /** 0, the default, for rising; 1 for falling. */
  sort: Field.optionalParam(Schema.Literal(0, 1)),
  /** Rows, 1 to 100; 10 when left out. */
  limit: Field.optionalIntegerParam
})
export interface FixedRateOffersParams extends Schema.Schema.Type<typeof FixedRateOffersParams> {}

/** What lenders offer of a coin at one rate. */
export const FixedRateOffer = Schema.Struct({
  orderCurrency: Field.text,
  /** Days. */
  term: Field.optionalNumber,
  /** A year's rate as a fraction. */
  annualRate: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface FixedRateOffer extends Schema.Schema.Type<typeof FixedRateOffer> {}

export const FixedRateOffers = Schema.Struct({
  list: Field.list<FixedRateOffer>(FixedRateOffer)
})
export interface FixedRateOffers extends Schema.Schema.Type<typeof FixedRateOffers> {}

/**
 * Reads what lenders offer of a coin: terms, rates and quantities. It has no pages: `limit` is all there is.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 5 a second.
 * - Errors: `SpotMarginNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-order-quote
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFixedRateBorrowOrderQuote({ orderCurrency: "SOL", orderBy: "apy",
 * sort: 1, limit: 2 })
 * ```
 */
export const getSpotMarginFixedRateBorrowOrderQuote: Endpoint.Endpoint<
  FixedRateOffersParams,
  FixedRateOffers,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/fixedborrow-order-quote", {
  id: "getSpotMarginFixedRateBorrowOrderQuote",
  aliases: ["getFixedRateBorrowOrderQuote"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: FixedRateOffersParams,
  result: FixedRateOffers,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-order-quote"
})
