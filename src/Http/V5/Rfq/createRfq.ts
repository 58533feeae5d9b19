import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import { newFields, rfqReferenceFields } from "./fields.js"
import { RfqLegCategory } from "./rows.js"

/** One leg to be quoted. */
export const RfqRequestLeg = Schema.Struct({
  category: RfqLegCategory,
  symbol: Field.text,
  side: Side,
  /** A quantity above the opposite position flips that position. */
  qty: Field.decimalParam
})
export interface RfqRequestLeg extends Schema.Schema.Type<typeof RfqRequestLeg> {}

export const CreateRfqParams = Schema.Struct({
  /** Desk codes of the counterparties to ask, from `getRfqConfiguration`. Must not include your own. */
  counterparties: Field.list(Field.text),
  /** Your own request ID: at most 32 letters and digits, unique among your open requests. */
  rfqLinkId: Field.optionalTextParam,
  /** Whether to hide your identity from the counterparties, even after a trade. Defaults to false. */
  anonymous: Field.optionalFlagParam,
  /** A strategy from `getRfqConfiguration`. Defaults to `custom`; the others have lower fees. */
  strategyType: Field.optionalTextParam,
  /**
   * All legs must have the same base coin and the same settlement coin, and each symbol may occur once per category.
   */
  list: Field.list<RfqRequestLeg>(RfqRequestLeg)
})
export interface CreateRfqParams extends Schema.Schema.Type<typeof CreateRfqParams> {}

export const CreateRfqResult = Schema.Struct({
  ...rfqReferenceFields,
  ...newFields
})
export interface CreateRfqResult extends Schema.Schema.Type<typeof CreateRfqResult> {}

/**
 * Asks counterparties to quote on a trade of one or more legs.
 *
 * Nothing is traded yet: quotes arrive on the `rfq.open.quotes` topic or through `getRfqQuotesRealtime`, and
 * `executeRfqQuote` executes one. Contracts cannot be requested in the last 30 minutes before settlement. Available
 * only in cross and portfolio margin, and not in demo trading.
 *
 * Fails with `RfqInvalidLegs` if the legs do not match the strategy, with `RfqSizeOutOfRange` or
 * `RfqInvalidCounterparty`, and with `RfqNotAllowed` for an account that is in hedge mode or used for copy trading.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.createRfq({
 *   counterparties: ["lp-a", "lp-b"],
 *   rfqLinkId: "ask1",
 *   list: [{ category: "option", symbol: "ETH-25DEC26-4000-C", side: "Buy", qty: "15" }]
 * })
 * ```
 */
export const createRfq: Endpoint.Private<CreateRfqParams, CreateRfqResult, RfqError> = Endpoint.post(
  "Rfq.createRfq",
  "/v5/rfq/create-rfq",
  {
    aliases: ["createRFQ"],
    access: "private",
    kind: "commit",
    idempotencyKey: "rfqLinkId",
    params: CreateRfqParams,
    result: CreateRfqResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a unified account's key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/create-rfq"
  }
)
