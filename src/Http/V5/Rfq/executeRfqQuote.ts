import { BalanceError } from "../../../Errors/BalanceError.js"
import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import { rfqReferenceFields } from "./fields.js"

export const ExecuteRfqQuoteParams = Schema.Struct({
  rfqId: Field.text,
  quoteId: Field.text,
  /**
   * Which list of the quote to execute. `Buy`: the maker trades each leg on its own side and you take the opposite one;
   * `Sell` is the reverse.
   */
  quoteSide: Side
})
export interface ExecuteRfqQuoteParams extends Schema.Schema.Type<typeof ExecuteRfqQuoteParams> {}

export const ExecuteRfqQuoteResult = Schema.Struct({
  ...rfqReferenceFields,
  quoteId: Field.text,
  /** `PendingFill`: passed to the matching engine, not filled yet. */
  status: Field.openEnum("PendingFill", "Failed")
})
export interface ExecuteRfqQuoteResult extends Schema.Schema.Type<typeof ExecuteRfqQuoteResult> {}

/**
 * Executes a quote on your request: either all legs are traded or none.
 *
 * Success means that the quote was passed to the matching engine, not that it was filled, and `status` may be `Failed`:
 * follow the `rfq.open.trades` topic or query `getRfqTradeHistory`. A quote can only be filled once, but check its
 * outcome before you repeat the call.
 *
 * Fails with `RfqNotFound`, with `RfqQuoteNotFound` for an expired quote, with `RfqNotAllowed` if the request is not
 * yours, or with `InsufficientBalance` or `InsufficientMargin`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.executeRfqQuote({ rfqId: "r-1", quoteId: "q-1", quoteSide: "Sell" })
 * ```
 */
export const executeRfqQuote: Endpoint.Private<ExecuteRfqQuoteParams, ExecuteRfqQuoteResult, BalanceError | RfqError> =
  Endpoint.post("Rfq.executeRfqQuote", "/v5/rfq/execute-quote", {
    aliases: ["executeRFQQuote"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: ExecuteRfqQuoteParams,
    result: ExecuteRfqQuoteResult,
    errors: [BalanceError, RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a unified account's key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/execute-quote"
  })
