import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionEventDetailParams = Schema.Struct({
  eventId: Field.optionalTextParam,
  /** The event's name in addresses. */
  slug: Field.optionalTextParam,
  /** Whether to add the outcomes of events below it; false when left out. */
  hasMoreMarkets: Field.optionalFlagParam
})
export interface GetAlphaPredictionEventDetailParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionEventDetailParams> {}

/** One outcome of an event. */
export const AlphaPredictionMarket = Schema.Struct({
  /** What orders and estimates take. */
  tokenId: Field.text,
  /** `YES`, `NO`, or the name of a team. */
  outcome: Field.optionalText,
  /** From 0 to 1: what the market takes for its probability. */
  price: Field.optionalDecimal,
  /** 1 yes, 2 no. */
  side: Field.optionalNumber,
  /** In USD. */
  volume: Field.optionalDecimal,
  /** In USD. */
  liquidity: Field.optionalDecimal
})
export interface AlphaPredictionMarket extends Schema.Schema.Type<typeof AlphaPredictionMarket> {}

export const GetAlphaPredictionEventDetailResult = Schema.Struct({
  eventId: Field.text,
  slug: Field.optionalText,
  title: Field.optionalText,
  /** How the event is decided. */
  description: Field.optionalText,
  category: Field.optionalText,
  /** When it is decided. */
  endDate: Field.optionalMillis,
  resolved: Field.optionalFlag,
  /** In USD. */
  volume: Field.optionalDecimal,
  /** In USD. */
  liquidity: Field.optionalDecimal,
  markets: Field.list<AlphaPredictionMarket>(AlphaPredictionMarket)
})
export interface GetAlphaPredictionEventDetailResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionEventDetailResult> {}

/**
 * Reads a question that is predicted on, and its outcomes.
 *
 * Name it by `slug` or by `eventId`; with both, `slug` counts.
 *
 * Fails with `PredictionMarketNotFound`.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionEventDetail({ slug: "will-argentina-win-world-cup-2026" })
 * ```
 */
export const getAlphaPredictionEventDetail: Endpoint.Private<
  GetAlphaPredictionEventDetailParams | void,
  GetAlphaPredictionEventDetailResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionEventDetail", "/v5/alpha/prediction/event-detail", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionEventDetailParams,
  result: GetAlphaPredictionEventDetailResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/event-detail"
})
