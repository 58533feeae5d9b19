import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"

/** One leg that is asked for. */
export const RfqRequestLeg = Schema.Struct({
  category: Schema.Literal("spot", "linear", "option"),
  symbol: Field.text,
  side: Side,
  /** More than the position of the opposite side turns it around. */
  qty: Field.decimalParam
})
export interface RfqRequestLeg extends Schema.Schema.Type<typeof RfqRequestLeg> {}

export const CreateRfqParams = Schema.Struct({
  /** The desk codes of those who are asked, from `getRfqConfiguration`; not your own. */
  counterparties: Field.list(Field.text),
  /** The caller's own id, of 32 letters and digits at most. Unique among your open requests. */
  rfqLinkId: Field.optionalTextParam,
  /** Whether those who are asked do not learn who asks, not even after a trade; false when left out. */
  anonymous: Field.optionalFlagParam,
  /** One of `getRfqConfiguration`; `custom` when left out. Others than `custom` have lower fees. */
  strategyType: Field.optionalTextParam,
  /** The legs, all of one base coin and one settlement coin, each symbol once in its category. */
  list: Field.list<RfqRequestLeg>(RfqRequestLeg)
})
export interface CreateRfqParams extends Schema.Schema.Type<typeof CreateRfqParams> {}

export const CreateRfqResult = Schema.Struct({
  rfqId: Field.text,
  /** The caller's own id; `""` where none was given. */
  rfqLinkId: Field.optionalText,
  status: Field.optional(Field.openEnum("Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed")),
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  /** How others see you. */
  deskCode: Field.optionalText
})
export interface CreateRfqResult extends Schema.Schema.Type<typeof CreateRfqResult> {}

/**
 * Asks counterparties for quotes for a trade of one or several legs.
 *
 * It trades nothing yet: quotes come by the `rfq.open.quotes` topic, or are read with `getRfqQuotesRealtime`, and
 * `executeRfqQuote` takes one. Contracts cannot be asked for in the last 30 minutes before their settlement. Cross and
 * portfolio margin only, and not in demo trading.
 *
 * Fails with `RfqLegsNotValid` for legs that are not those of the strategy, `RfqSizeOutOfRange`,
 * `RfqCounterpartyNotValid`, `RfqNotAllowed` for an account in hedge mode or of copy trading.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/create-rfq"
  }
)
