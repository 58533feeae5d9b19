import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const FixedRateOffersParams = Schema.Struct({
  /** Uppercase. */
  orderCurrency: Field.text,
  /** In days. Defaults to all terms. */
  term: Field.optionalParam(LoanTerm),
  /** Sorts by rate, term or quantity. */
  orderBy: Field.optionalParam(Schema.Literal("apy", "term", "qty")),
  /** 0 (default) ascending, 1 descending. */
  sort: Field.optionalParam(Schema.Literal(0, 1)),
  /** Number of rows, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam
})
export interface FixedRateOffersParams extends Schema.Schema.Type<typeof FixedRateOffersParams> {}

/** An offer to lend a coin at one rate. */
export const FixedRateOffer = Schema.Struct({
  orderCurrency: Field.text,
  /** In days. */
  term: Field.optionalNumber,
  /** Annual rate as a fraction. */
  annualRate: Field.optionalDecimal,
  /** Amount on offer, in the coin. */
  qty: Field.optionalDecimal
})
export interface FixedRateOffer extends Schema.Schema.Type<typeof FixedRateOffer> {}

export const FixedRateOffers = Schema.Struct({
  list: Field.list<FixedRateOffer>(FixedRateOffer)
})
export interface FixedRateOffers extends Schema.Schema.Type<typeof FixedRateOffers> {}

/**
 * Lists the terms, rates and quantities that lenders offer for a coin. Not paged: `limit` caps the result.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFixedRateBorrowOrderQuote({
 *   orderCurrency: "SOL",
 *   orderBy: "apy",
 *   sort: 1,
 *   limit: 2
 * })
 * ```
 */
export const getSpotMarginFixedRateBorrowOrderQuote: Endpoint.Private<
  FixedRateOffersParams,
  FixedRateOffers,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginFixedRateBorrowOrderQuote", "/v5/spot-margin-trade/fixedborrow-order-quote", {
  aliases: ["getFixedRateBorrowOrderQuote"],
  access: "private",
  kind: "read",
  params: FixedRateOffersParams,
  result: FixedRateOffers,
  errors: [MarginError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-order-quote"
})
