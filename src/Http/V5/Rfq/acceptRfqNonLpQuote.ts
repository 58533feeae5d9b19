import { BalanceError } from "../../../Errors/BalanceError.js"
import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const AcceptRfqNonLpQuoteParams = Schema.Struct({
  rfqId: Field.text
})
export interface AcceptRfqNonLpQuoteParams extends Schema.Schema.Type<typeof AcceptRfqNonLpQuoteParams> {}

export const AcceptRfqNonLpQuoteResult = Schema.Struct({
  rfqId: Field.text
})
export interface AcceptRfqNonLpQuoteResult extends Schema.Schema.Type<typeof AcceptRfqNonLpQuoteResult> {}

/**
 * Allows users other than liquidity providers to quote on your request.
 *
 * It does not select a quote: `executeRfqQuote` does. Afterwards, the request's `acceptOtherQuoteStatus` is `"true"`.
 * The documentation says nothing more, so the call is treated as a commit and never repeated automatically.
 *
 * Fails with `RfqNotFound`, or with `RfqNotAllowed` if the request is not yours.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.acceptRfqNonLpQuote({ rfqId: "r-1" })
 * ```
 */
export const acceptRfqNonLpQuote: Endpoint.Private<
  AcceptRfqNonLpQuoteParams,
  AcceptRfqNonLpQuoteResult,
  BalanceError | RfqError
> = Endpoint.post("Rfq.acceptRfqNonLpQuote", "/v5/rfq/accept-other-quote", {
  aliases: ["acceptNonLPQuote"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: AcceptRfqNonLpQuoteParams,
  result: AcceptRfqNonLpQuoteResult,
  errors: [BalanceError, RfqError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "requires a unified account's key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/accept-other-quote"
})
