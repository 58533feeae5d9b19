import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import { AnyRfqStatus, RfqLeg, RfqStatus } from "../../../Schema/Rfq.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { cursorFields, pageParams } from "./fields.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqDetailsParams = Schema.Struct({
  /** Takes precedence over `rfqLinkId`. */
  rfqId: Field.optionalTextParam,
  /** Your own request ID, from the last three months. */
  rfqLinkId: Field.optionalTextParam,
  /** Only requests with this status. */
  status: Field.optionalParam(RfqStatus),
  /** `request` (default) for requests that you made, `quote` for those that you received. */
  traderType: Field.optionalParam(RfqTraderType),
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  ...pageParams
})
export interface GetRfqDetailsParams extends Schema.Schema.Type<typeof GetRfqDetailsParams> {}

/** A leg that hedges the delta of the others. */
export const RfqHedgeLeg = Schema.Struct({
  ...RfqLeg.fields,
  /** The price that the requester wants. */
  price: Field.optionalDecimal
})
export interface RfqHedgeLeg extends Schema.Schema.Type<typeof RfqHedgeLeg> {}

/** A leg of a quote. */
export const RfqDetailQuoteLeg = Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Whether it hedges the delta of the others. */
  isHedge: Field.optionalFlag
})
export interface RfqDetailQuoteLeg extends Schema.Schema.Type<typeof RfqDetailQuoteLeg> {}

/** A quote made in response to a request. */
export const RfqDetailQuote = Schema.Struct({
  quoteId: Field.text,
  /** Desk code of the quoting party; hidden if anonymous. */
  deskCode: Field.optionalText,
  anonymous: Field.optionalFlag,
  status: Field.optional(AnyRfqStatus),
  /** In ms. */
  createdAt: Field.optionalMillisText,
  /** In ms. */
  updatedAt: Field.optionalMillisText,
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  quoteBuyList: Field.optional(Field.list<RfqDetailQuoteLeg>(RfqDetailQuoteLeg)),
  quoteSellList: Field.optional(Field.list<RfqDetailQuoteLeg>(RfqDetailQuoteLeg))
})
export interface RfqDetailQuote extends Schema.Schema.Type<typeof RfqDetailQuote> {}

/** Your execution of a leg. */
export const RfqDetailTradeLeg = Schema.Struct({
  category: Field.optionalText,
  orderId: Field.optionalText,
  symbol: Field.text,
  side: Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Index price for spot, mark price of the underlying for options. */
  markPrice: Field.optionalDecimal,
  execFee: Field.optionalDecimal,
  extraFees: Field.optionalText,
  execId: Field.optionalText,
  /** 0 means success. */
  resultCode: Field.optionalNumber,
  /** `""` on success. */
  resultMessage: Field.optionalText,
  /** Who caused a failure: `Taker`, `Maker` or `bybit`. */
  rejectParty: Field.optionalText
})
export interface RfqDetailTradeLeg extends Schema.Schema.Type<typeof RfqDetailTradeLeg> {}

/** A request for quotes with its quotes and trades. */
export const RfqDetail = Schema.Struct({
  rfqId: Field.text,
  /** The requester's own ID; `""` for others. */
  rfqLinkId: Field.optionalText,
  /** Desk codes of the counterparties that may quote. */
  counterparties: Field.optional(Field.list(Field.text)),
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  strategyType: Field.optionalText,
  status: Field.optional(AnyRfqStatus),
  /** Whether users other than liquidity providers may quote. */
  acceptOtherQuoteStatus: Field.optionalFlag,
  /** The quote that was executed. */
  execQuoteId: Field.optionalText,
  /** The side that was executed. */
  execQuoteSide: Field.optional(AnySide),
  /** Desk code of the requester; hidden if anonymous. */
  deskCode: Field.optionalText,
  anonymous: Field.optionalFlag,
  /** In ms. */
  createdAt: Field.optionalMillisText,
  /** In ms. */
  updatedAt: Field.optionalMillisText,
  legs: Field.optional(Field.list(RfqLeg)),
  hedge: Field.optional(Field.list<RfqHedgeLeg>(RfqHedgeLeg)),
  /** Only if you made the request. */
  quoteList: Field.optional(Field.list<RfqDetailQuote>(RfqDetailQuote)),
  /** Only your own. */
  tradeLegs: Field.optional(Field.list<RfqDetailTradeLeg>(RfqDetailTradeLeg))
})
export interface RfqDetail extends Schema.Schema.Type<typeof RfqDetail> {}

export const GetRfqDetailsResult = Schema.Struct({
  ...cursorFields,
  list: Field.list<RfqDetail>(RfqDetail)
})
export interface GetRfqDetailsResult extends Schema.Schema.Type<typeof GetRfqDetailsResult> {}

/**
 * Lists requests with their quotes, hedges and your trades, newest first.
 *
 * This history lags slightly: `getRfqsRealtime` returns what is open now.
 *
 * Fails with `RfqNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqDetails({ traderType: "request", status: "Filled" })
 * ```
 */
export const getRfqDetails: Paged.Private<GetRfqDetailsParams | void, GetRfqDetailsResult, RfqError> = Paged.endpoint(
  Endpoint.get("Rfq.getRfqDetails", "/v5/rfq/rfq-detail-list", {
    aliases: ["getRFQDetails"],
    access: "private",
    kind: "read",
    params: GetRfqDetailsParams,
    result: GetRfqDetailsResult,
    rows: "list",
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-detail-list"
  })
)
