import { BalanceError, RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"

export const ExecuteRfqQuoteParams = Schema.Struct({
  rfqId: Field.text,
  quoteId: Field.text,
  /**
   * Which list of the quote is taken. `Buy`: the maker trades the legs in their own directions, and you in the opposite ones; `Sell` the other way round.
   */
  quoteSide: Side
})
export interface ExecuteRfqQuoteParams extends Schema.Schema.Type<typeof ExecuteRfqQuoteParams> {}

export const ExecuteRfqQuoteResult = Schema.Struct({
  rfqId: Field.text,
  /** The caller's own id; `""` where none was given. */
  rfqLinkId: Field.optionalText,
  quoteId: Field.text,
  /** `PendingFill`: it is with the matching engine, and not filled yet. */
  status: Field.openEnum("PendingFill", "Failed")
})
export interface ExecuteRfqQuoteResult extends Schema.Schema.Type<typeof ExecuteRfqQuoteResult> {}

/**
 * Takes a quote for a request of yours: all its legs are traded, or none.
 *
 * Success means that it was handed on, not that it was filled, and `status` may be `Failed`: follow the
 * `rfq.open.trades` topic, or read `getRfqTradeHistory`. A quote can be filled once only, but look what became of it
 * before sending it again.
 *
 * Fails with `RfqNotFound`, `RfqQuoteNotFound` for one that has expired, `RfqNotAllowed` where the request is not
 * yours, `InsufficientBalance` and `InsufficientMargin`.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/execute-quote"
  })
