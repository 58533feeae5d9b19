import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { nextPageFields, secondsToDelivery } from "./fields.js"

export const GetEventInstrumentsInfoParams = Schema.Struct({
  /** Such as `ETHUSDT-28AUG26-2450-2570-OUT`. Defaults to all. */
  symbol: Field.optionalTextParam,
  /** Where a contract is in its life. Defaults to all. */
  status: Field.optionalParam(Schema.Literal("PreLaunch", "Trading", "Delivering", "Closed")),
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetEventInstrumentsInfoParams extends Schema.Schema.Type<typeof GetEventInstrumentsInfoParams> {}

/** The fee for a time to delivery. */
export const EventFeeRule = Schema.Struct({
  ...secondsToDelivery,
  baseMarkup: Field.optionalDecimal
})
export interface EventFeeRule extends Schema.Schema.Type<typeof EventFeeRule> {}

/** How much a market maker may and must quote at a time to delivery. */
export const EventQuotationLimit = Schema.Struct({
  ...secondsToDelivery,
  /** Highest sum of your quotes. */
  quoteMaxAmountPerUser: Field.optionalDecimal,
  /** Lowest sum of your quotes. */
  quoteMinAmountPerUser: Field.optionalDecimal,
  /** Lowest amount of one quote. */
  quoteMinAmount: Field.optionalDecimal
})
export interface EventQuotationLimit extends Schema.Schema.Type<typeof EventQuotationLimit> {}

/** The limits of an event contract's orders and quotes. */
export const EventLotSize = Schema.Struct({
  minOrderAmount: Field.optionalDecimal,
  maxOrderAmount: Field.optionalDecimal,
  orderAmountTickSize: Field.optionalDecimal,
  /** Longest life of a quote, in ms. */
  quoteMaxValidMs: Field.optionalNumber,
  /** Shortest time between two of your quotes, in ms. */
  quoteMinIntervalPerUserMs: Field.optionalNumber
})
export interface EventLotSize extends Schema.Schema.Type<typeof EventLotSize> {}

/** An event contract. */
export const EventInstrument = Schema.Struct({
  symbol: Field.text,
  symbolId: Field.optionalNumber,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  eventContractType: Field.optional(Field.openEnum("Up_Down", "Target", "Range")),
  /** Seconds that an `Up_Down` contract lasts, otherwise `""`. Documented as text, a number in the exchange's example. */
  durationWindow: Field.optionalTextOrNumber,
  /** Threshold of the volatility. */
  rvThreshold: Field.optionalDecimal,
  /** `0` for `Up_Down`. */
  rebate: Field.optionalDecimal,
  takerFeeRate: Field.optionalDecimal,
  makerFeeRate: Field.optionalDecimal,
  /** In ms. */
  launchTime: Field.optionalMillisText,
  /** In ms. */
  deliveryTime: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("PreLaunch", "Trading", "Delivering", "Closed")),
  /** `Target` only, otherwise `0`. */
  targetPrice: Field.optionalDecimal,
  /** `Range` only, otherwise `0`. Below it, the bet on "out" wins. */
  lowerBound: Field.optionalDecimal,
  /** `Range` only, otherwise `0`. Above it, the bet on "out" wins. */
  upperBound: Field.optionalDecimal,
  /** The call at the upper bound of a range, or at the target of a bet on "above"; otherwise 0. */
  callOptionSymbolId: Field.optionalNumber,
  /** The put at the lower bound of a range, or at the target of a bet on "below"; otherwise 0. */
  putOptionSymbolId: Field.optionalNumber,
  feeRateRule: Field.optional(Field.list<EventFeeRule>(EventFeeRule)),
  lotSizeFilter: Field.optional(EventLotSize),
  quotationLimit: Field.optional(Field.list<EventQuotationLimit>(EventQuotationLimit))
})
export interface EventInstrument extends Schema.Schema.Type<typeof EventInstrument> {}

export const GetEventInstrumentsInfoResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<EventInstrument>(EventInstrument)
})
export interface GetEventInstrumentsInfoResult extends Schema.Schema.Type<typeof GetEventInstrumentsInfoResult> {}

/**
 * Lists event contracts: their terms, fees, and limits of orders and quotes.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventInstrumentsInfo({ status: "Trading", limit: 10 })
 * ```
 */
export const getEventInstrumentsInfo: Paged.Public<
  GetEventInstrumentsInfoParams | void,
  GetEventInstrumentsInfoResult
> = Paged.endpoint(
  Endpoint.publicGet("EventContract.getEventInstrumentsInfo", "/v5/event/instruments-info", {
    access: "public",
    kind: "read",
    params: GetEventInstrumentsInfoParams,
    result: GetEventInstrumentsInfoResult,
    rows: "list",
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/event/market/instrument-info"
  })
)
