import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaPageFields } from "./fields.js"
import { AlphaStageCode, AnyAlphaStageCode } from "./rows.js"

export const GetAlphaPredictionSportsMatchListParams = Schema.Struct({
  /** 1 FIFA World Cup 2026, currently the only one. */
  eventType: Schema.Literal(1),
  /** 1 in progress, 2 upcoming, 3 finished. */
  status: Field.optionalParam(Schema.Literal(1, 2, 3)),
  /** Only matches that start after this time, in Unix milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Only matches that start before this time, in Unix milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Only matches of this stage, such as `R16` for the round of 16. */
  stageCode: Field.optionalParam(AlphaStageCode),
  ...alphaPageFields
})
export interface GetAlphaPredictionSportsMatchListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsMatchListParams> {}

/** A match of a tournament. */
export const AlphaPredictionMatch = Schema.Struct({
  matchId: Field.text,
  eventType: Field.optionalNumber,
  stageCode: Field.optional(AnyAlphaStageCode),
  homeTeam: Field.optionalText,
  awayTeam: Field.optionalText,
  /** Start of the match in Unix milliseconds. */
  matchTime: Field.optionalMillis,
  /** 1 in progress, 2 upcoming, 3 finished. */
  status: Field.optionalNumber,
  /** Event to predict on, if there is one. */
  eventId: Field.optionalText
})
export interface AlphaPredictionMatch extends Schema.Schema.Type<typeof AlphaPredictionMatch> {}

export const GetAlphaPredictionSportsMatchListResult = Schema.Struct({
  list: Field.list<AlphaPredictionMatch>(AlphaPredictionMatch),
  /** Number of matches on all pages. */
  total: Field.optionalNumber,
  /** Current page number. */
  pageIndex: Field.optionalNumber,
  /** Rows per page. */
  pageSize: Field.optionalNumber
})
export interface GetAlphaPredictionSportsMatchListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsMatchListResult> {}

/**
 * Lists the matches of a tournament, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionSportsMatchList({ eventType: 1, status: 2, stageCode: "R16" })
 * ```
 */
export const getAlphaPredictionSportsMatchList: Endpoint.Private<
  GetAlphaPredictionSportsMatchListParams,
  GetAlphaPredictionSportsMatchListResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionSportsMatchList", "/v5/alpha/prediction/sports/match-list", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionSportsMatchListParams,
  result: GetAlphaPredictionSportsMatchListResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-match-list"
})
