import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionEventDetailParams = Schema.Struct({
  /** Event ID. Ignored if `slug` is set. */
  eventId: Field.optionalTextParam,
  /** URL slug of the event. */
  slug: Field.optionalTextParam,
  /** Whether to include markets of related sub-events. Defaults to false. */
  hasMoreMarkets: Field.optionalFlagParam
})
export interface GetAlphaPredictionEventDetailParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionEventDetailParams> {}

/** An outcome of an event. */
export const AlphaPredictionMarket = Schema.Struct({
  /** Outcome token, for use in orders and estimates. */
  tokenId: Field.text,
  /** `YES`, `NO` or the name of a team. */
  outcome: Field.optionalText,
  /** From 0 to 1, the implied probability. */
  price: Field.optionalDecimal,
  /** 1 yes, 2 no. */
  side: Field.optionalNumber,
  /** Traded volume, in USD. */
  volume: Field.optionalDecimal,
  /** Available liquidity, in USD. */
  liquidity: Field.optionalDecimal
})
export interface AlphaPredictionMarket extends Schema.Schema.Type<typeof AlphaPredictionMarket> {}

export const GetAlphaPredictionEventDetailResult = Schema.Struct({
  eventId: Field.text,
  /** URL slug of the event. */
  slug: Field.optionalText,
  /** Question the event asks. */
  title: Field.optionalText,
  /** Description, including the resolution criteria. */
  description: Field.optionalText,
  category: Field.optionalText,
  /** Resolution time in Unix milliseconds. */
  endDate: Field.optionalMillis,
  /** Whether the event has been resolved. */
  resolved: Field.optionalFlag,
  /** Traded volume, in USD. */
  volume: Field.optionalDecimal,
  /** Available liquidity, in USD. */
  liquidity: Field.optionalDecimal,
  /** Outcomes that can be bought. */
  markets: Field.list<AlphaPredictionMarket>(AlphaPredictionMarket)
})
export interface GetAlphaPredictionEventDetailResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionEventDetailResult> {}

/**
 * Returns an event and its outcomes.
 *
 * Set `slug` or `eventId`; `slug` takes precedence. An unknown or closed event fails with `PredictionMarketNotFound`.
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/event-detail"
})
