import { BalanceError, ConvertError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const ConfirmSmallBalanceQuoteParams = Schema.Struct({
  /** Of `requestSmallBalanceQuote`; each can be confirmed once. */
  quoteId: Field.text
})
export interface ConfirmSmallBalanceQuoteParams extends Schema.Schema.Type<typeof ConfirmSmallBalanceQuoteParams> {}

export const ConfirmSmallBalanceQuoteResult = Schema.Struct({
  quoteId: Field.text,
  /** The same as `quoteId`. */
  exchangeTxId: Field.optionalText,
  submitTime: Field.optionalMillisText,
  /** `partial_fulfillment` when some of the coins were not converted. */
  status: Field.optional(Field.openEnum("init", "processing", "success", "failure", "partial_fulfillment")),
  /** `""` unless something is to be said. */
  msg: Field.optionalText
})
export interface ConfirmSmallBalanceQuoteResult extends Schema.Schema.Type<typeof ConfirmSmallBalanceQuoteResult> {}

/**
 * Accepts a quote, so that the small balances are converted.
 *
 * Success means accepted: `processing` is the ordinary answer, and `getSmallBalanceHistory` tells what came of it.
 *
 * Fails with `QuoteExpired` after 30 seconds, `QuoteUsed` for one that was confirmed before, `QuoteNotAvailable`,
 * `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.confirmSmallBalanceQuote({ quoteId: "1010075157602517596339322880" })
 * ```
 */
export const confirmSmallBalanceQuote: Endpoint.Private<
  ConfirmSmallBalanceQuoteParams,
  ConfirmSmallBalanceQuoteResult,
  ConvertError | BalanceError
> = Endpoint.post("Asset.confirmSmallBalanceQuote", "/v5/asset/covert/small-balance-execute", {
  access: "private",
  kind: "commit",
  idempotencyKey: "quoteId",
  params: ConfirmSmallBalanceQuoteParams,
  result: ConfirmSmallBalanceQuoteResult,
  errors: [ConvertError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with the `Exchange` permission",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/confirm-quote"
})
