import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getAlphaPredictionSportsMatchList} takes.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionSportsMatchListParams = /*#__PURE__*/ Schema.Struct({
  /** 1 is the FIFA world cup of 2026, the only one for now. */
  eventType: /*#__PURE__*/ Schema.Literal(1),
  /** 1 being played, 2 to come, 3 over. */
  status: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(1, 2, 3)),
  /** Only matches after this time, in ms. */
  startTime: Field.optionalIntegerParam,
  /** Only matches before this time, in ms. */
  endTime: Field.optionalIntegerParam,
  stageCode: /*#__PURE__*/ Field.optionalParam(
    /*#__PURE__*/ Schema.Literal("Groups", "R32", "R16", "QF", "SF", "Final")
  ),
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionSportsMatchListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsMatchListParams> {}

/**
 * A match of a tournament.
 *
 * @since 0.1.0
 */
export const AlphaPredictionMatch = /*#__PURE__*/ Schema.Struct({
  matchId: Field.text,
  eventType: Field.optionalNumber,
  stageCode: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Groups", "R32", "R16", "QF", "SF", "Final")),
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

/**
 * What {@link getAlphaPredictionSportsMatchList} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionSportsMatchListResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<AlphaPredictionMatch>(AlphaPredictionMatch),
  /** Matches in all pages. */
  total: Field.optionalNumber,
  pageIndex: Field.optionalNumber,
  pageSize: Field.optionalNumber
})
export interface GetAlphaPredictionSportsMatchListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsMatchListResult> {}

/**
 * Reads the matches of a tournament, page by page.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-match-list
 *
 * @since 0.1.0
 */
export const getAlphaPredictionSportsMatchList: Endpoint.Endpoint<
  GetAlphaPredictionSportsMatchListParams,
  GetAlphaPredictionSportsMatchListResult,
  PredictionError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/alpha/prediction/sports/match-list", {
  id: "getAlphaPredictionSportsMatchList",
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaPredictionSportsMatchListParams,
  result: GetAlphaPredictionSportsMatchListResult,
  errors: [PredictionError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-match-list"
})
