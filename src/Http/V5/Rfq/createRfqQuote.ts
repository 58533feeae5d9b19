import { BalanceError, RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What is quoted for one leg. */
export const RfqPrice = Schema.Struct({
  category: Schema.Literal("spot", "linear", "option"),
  symbol: Field.text,
  price: Field.decimalParam
})
export interface RfqPrice extends Schema.Schema.Type<typeof RfqPrice> {}

export const CreateRfqQuoteParams = Schema.Struct({
  rfqId: Field.text,
  /** The caller's own id, of 32 letters and digits at most. */
  quoteLinkId: Field.optionalTextParam,
  /** Whether the one who asked does not learn who quotes; false when left out. */
  anonymous: Field.optionalFlagParam,
  /** Seconds until the quote expires, 10 to 120; 60 when left out. */
  expireIn: Field.optionalIntegerParam,
  /** Your prices for trading the legs in their own directions. One of the two lists is needed. */
  quoteBuyList: Field.optionalParam(Field.list<RfqPrice>(RfqPrice)),
  /** Your prices for trading the legs in the opposite directions. */
  quoteSellList: Field.optionalParam(Field.list<RfqPrice>(RfqPrice))
})
export interface CreateRfqQuoteParams extends Schema.Schema.Type<typeof CreateRfqQuoteParams> {}

export const CreateRfqQuoteResult = Schema.Struct({
  rfqId: Field.text,
  quoteId: Field.text,
  /** The caller's own id; `""` where none was given. */
  quoteLinkId: Field.optionalText,
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  /** How others see you. */
  deskCode: Field.optionalText,
  status: Field.optional(Field.openEnum("Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed"))
})
export interface CreateRfqQuoteResult extends Schema.Schema.Type<typeof CreateRfqQuoteResult> {}

/**
 * Quotes a price for somebody's request, to buy, to sell or both.
 *
 * The quote binds you: whoever asked can execute it until it expires. Prices are for every leg of the request. One
 * quote a request.
 *
 * Fails with `RfqNotFound`, `RfqQuoteExists` where you have quoted already, `RfqLegsNotValid`,
 * `RfqCounterpartyNotValid` where you were not asked, `RfqNotAllowed`, `InsufficientBalance`.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/create-quote"
  })
