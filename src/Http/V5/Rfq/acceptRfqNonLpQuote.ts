import { BalanceError, RfqError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const AcceptRfqNonLpQuoteParams = Schema.Struct({
  rfqId: Field.text
})
export interface AcceptRfqNonLpQuoteParams extends Schema.Schema.Type<typeof AcceptRfqNonLpQuoteParams> {}

export const AcceptRfqNonLpQuoteResult = Schema.Struct({
  rfqId: Field.text
})
export interface AcceptRfqNonLpQuoteResult extends Schema.Schema.Type<typeof AcceptRfqNonLpQuoteResult> {}

/**
 * Accepts quotes of others than liquidity providers for a request of yours.
 *
 * It names no quote: `executeRfqQuote` takes one. The request shows it as `acceptOtherQuoteStatus`, which is `"false"`
 * before. The documentation says no more than this, so it is held to be a commit, and never repeated on its own.
 *
 * - Access: private, a key that may write, of a unified account.
 * - Limit: 50 a second.
 * - Errors: `RfqNotFound`, `RfqNotAllowed` where the request is not yours.
 * - Source: https://bybit-exchange.github.io/docs/v5/rfq/trade/accept-other-quote
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.acceptRfqNonLpQuote({ rfqId: "r-1" })
 * ```
 */
export const acceptRfqNonLpQuote: Endpoint.Endpoint<
  AcceptRfqNonLpQuoteParams,
  AcceptRfqNonLpQuoteResult,
  BalanceError | RfqError,
  RestClient | Credentials
> = Endpoint.post("/v5/rfq/accept-other-quote", {
  id: "acceptRfqNonLpQuote",
  aliases: ["acceptNonLPQuote"],
  family: "Rfq",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: AcceptRfqNonLpQuoteParams,
  result: AcceptRfqNonLpQuoteResult,
  errors: [BalanceError, RfqError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/accept-other-quote"
})
