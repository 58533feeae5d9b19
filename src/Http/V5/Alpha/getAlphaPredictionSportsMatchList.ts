import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionSportsMatchListParams = Schema.Struct({
  /** 1 is the FIFA world cup of 2026, the only one for now. */
  eventType: Schema.Literal(1),
  /** 1 being played, 2 to come, 3 over. */
  status: Field.optionalParam(Schema.Literal(1, 2, 3)),
  /** Only matches after this time, in ms. */
  startTime: Field.optionalIntegerParam,
  /** Only matches before this time, in ms. */
  endTime: Field.optionalIntegerParam,
  stageCode: Field.optionalParam(Schema.Literal("Groups", "R32", "R16", "QF", "SF", "Final")),
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionSportsMatchListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsMatchListParams> {}

/** A match of a tournament. */
export const AlphaPredictionMatch = Schema.Struct({
  matchId: Field.text,
  eventType: Field.optionalNumber,
  stageCode: Field.optional(Field.openEnum("Groups", "R32", "R16", "QF", "SF", "Final")),
  homeTeam: Field.optionalText,
  awayTeam: Field.optionalText,
  /** When it begins. */
  matchTime: Field.optionalMillis,
  /** 1 being played, 2 to come, 3 over. */
  status: Field.optionalNumber,
  /** The event to predict on, where there is one. */
  eventId: Field.optionalText
})
export interface AlphaPredictionMatch extends Schema.Schema.Type<typeof AlphaPredictionMatch> {}

export const GetAlphaPredictionSportsMatchListResult = Schema.Struct({
  list: Field.list<AlphaPredictionMatch>(AlphaPredictionMatch),
  /** Matches in all pages. */
  total: Field.optionalNumber,
  pageIndex: Field.optionalNumber,
  pageSize: Field.optionalNumber
})
export interface GetAlphaPredictionSportsMatchListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsMatchListResult> {}

/** Reads the matches of a tournament, page by page. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-match-list"
})
