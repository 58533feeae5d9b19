import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getAlphaPredictionSportsGroupStageDetail} takes.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionGroupStageParams = /*#__PURE__*/ Schema.Struct({
  /** 1 is the FIFA world cup of 2026, the only one for now. */
  eventType: /*#__PURE__*/ Schema.Literal(1),
  /** A letter, from A to L for the world cup. */
  groupName: Field.optionalTextParam
})
export interface GetAlphaPredictionGroupStageParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionGroupStageParams> {}

/**
 * A team's place in its group.
 *
 * @since 0.1.0
 */
export const AlphaPredictionStanding = /*#__PURE__*/ Schema.Struct({
  rank: Field.optionalNumber,
  teamName: Field.text,
  played: Field.optionalNumber,
  won: Field.optionalNumber,
  drawn: Field.optionalNumber,
  lost: Field.optionalNumber,
  goalsFor: Field.optionalNumber,
  goalsAgainst: Field.optionalNumber,
  goalDifference: Field.optionalNumber,
  points: Field.optionalNumber
})
export interface AlphaPredictionStanding extends Schema.Schema.Type<typeof AlphaPredictionStanding> {}

/**
 * A match of a group.
 *
 * @since 0.1.0
 */
export const AlphaPredictionGroupMatch = /*#__PURE__*/ Schema.Struct({
  matchId: Field.text,
  homeTeam: Field.optionalText,
  awayTeam: Field.optionalText,
  /** When it begins. */
  matchTime: Field.optionalMillis,
  /** 1 being played, 2 to come, 3 over. */
  status: Field.optionalNumber,
  /** -1 before the match. */
  homeScore: Field.optionalNumber,
  /** -1 before the match. */
  awayScore: Field.optionalNumber,
  /** The event to predict on, where there is one. */
  eventId: Field.optionalText
})
export interface AlphaPredictionGroupMatch extends Schema.Schema.Type<typeof AlphaPredictionGroupMatch> {}

/**
 * A group of a tournament.
 *
 * @since 0.1.0
 */
export const AlphaPredictionGroup = /*#__PURE__*/ Schema.Struct({
  groupName: Field.text,
  /** Best first. */
  standings: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<AlphaPredictionStanding>(AlphaPredictionStanding)),
  matches: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<AlphaPredictionGroupMatch>(AlphaPredictionGroupMatch))
})
export interface AlphaPredictionGroup extends Schema.Schema.Type<typeof AlphaPredictionGroup> {}

/**
 * What {@link getAlphaPredictionSportsGroupStageDetail} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionGroupStageResult = /*#__PURE__*/ Schema.Struct({
  groups: /*#__PURE__*/ Field.list<AlphaPredictionGroup>(AlphaPredictionGroup)
})
export interface GetAlphaPredictionGroupStageResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionGroupStageResult> {}

/**
 * Reads the standings and matches of a tournament's groups.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-group-stage-detail
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionSportsGroupStageDetail({ eventType: 1, groupName: "A" })
 * ```
 *
 * @since 0.1.0
 */
export const getAlphaPredictionSportsGroupStageDetail: Endpoint.Endpoint<
  GetAlphaPredictionGroupStageParams,
  GetAlphaPredictionGroupStageResult,
  PredictionError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/alpha/prediction/sports/group-stage-detail", {
  id: "getAlphaPredictionSportsGroupStageDetail",
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaPredictionGroupStageParams,
  result: GetAlphaPredictionGroupStageResult,
  errors: [PredictionError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-group-stage-detail"
})
