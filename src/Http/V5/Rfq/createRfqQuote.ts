import { BalanceError } from "../../../Errors/BalanceError.js"
import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { newFields } from "./fields.js"
import { RfqLegCategory } from "./rows.js"

/** The price of one leg. */
export const RfqPrice = Schema.Struct({
  category: RfqLegCategory,
  symbol: Field.text,
  /** In the quote coin of the leg. */
  price: Field.decimalParam
})
export interface RfqPrice extends Schema.Schema.Type<typeof RfqPrice> {}

export const CreateRfqQuoteParams = Schema.Struct({
  rfqId: Field.text,
  /** Your own quote ID: at most 32 letters and digits. */
  quoteLinkId: Field.optionalTextParam,
  /** Whether to hide your identity from the requester. Defaults to false. */
  anonymous: Field.optionalFlagParam,
  /** Seconds until the quote expires, 10 to 120. Defaults to 60. */
  expireIn: Field.optionalIntegerParam,
  /** Your prices for trading each leg on its own side. One of the two lists is required. */
  quoteBuyList: Field.optionalParam(Field.list<RfqPrice>(RfqPrice)),
  /** Your prices for trading each leg on the opposite side. */
  quoteSellList: Field.optionalParam(Field.list<RfqPrice>(RfqPrice))
})
export interface CreateRfqQuoteParams extends Schema.Schema.Type<typeof CreateRfqQuoteParams> {}

export const CreateRfqQuoteResult = Schema.Struct({
  rfqId: Field.text,
  quoteId: Field.text,
  /** Your own quote ID; `""` if you gave none. */
  quoteLinkId: Field.optionalText,
  ...newFields
})
export interface CreateRfqQuoteResult extends Schema.Schema.Type<typeof CreateRfqQuoteResult> {}

/**
 * Quotes on a request, to buy, to sell or both.
 *
 * The quote is binding: the requester can execute it until it expires. It must price every leg of the request. You can
 * have one quote per request.
 *
 * Fails with `RfqNotFound`, with `RfqQuoteExists` if you have already quoted, with `RfqInvalidCounterparty` if you
 * were not asked to quote, or with `RfqInvalidLegs`, `RfqNotAllowed` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.createRfqQuote({
 *   rfqId: "r-1",
 *   quoteLinkId: "bid1",
 *   expireIn: 30,
 *   quoteBuyList: [{ category: "option", symbol: "ETH-25DEC26-4000-C", price: "120.5" }]
 * })
 * ```
 */
export const createRfqQuote: Endpoint.Private<CreateRfqQuoteParams, CreateRfqQuoteResult, BalanceError | RfqError> =
  Endpoint.post("Rfq.createRfqQuote", "/v5/rfq/create-quote", {
    aliases: ["createRFQQuote"],
    access: "private",
    kind: "commit",
    idempotencyKey: "quoteLinkId",
    params: CreateRfqQuoteParams,
    result: CreateRfqQuoteResult,
    errors: [BalanceError, RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a unified account's key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/create-quote"
  })
