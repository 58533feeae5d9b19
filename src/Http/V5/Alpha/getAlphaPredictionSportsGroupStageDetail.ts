import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionGroupStageParams = Schema.Struct({
  /** 1 FIFA World Cup 2026, currently the only one. */
  eventType: Schema.Literal(1),
  /** Only this group, `A` to `L` for the World Cup. */
  groupName: Field.optionalTextParam
})
export interface GetAlphaPredictionGroupStageParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionGroupStageParams> {}

/** The standing of a team in its group. */
export const AlphaPredictionStanding = Schema.Struct({
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

/** A match in a group. */
export const AlphaPredictionGroupMatch = Schema.Struct({
  matchId: Field.text,
  homeTeam: Field.optionalText,
  awayTeam: Field.optionalText,
  /** Start of the match in Unix milliseconds. */
  matchTime: Field.optionalMillis,
  /** 1 in progress, 2 upcoming, 3 finished. */
  status: Field.optionalNumber,
  /** -1 before the match. */
  homeScore: Field.optionalNumber,
  /** -1 before the match. */
  awayScore: Field.optionalNumber,
  /** Event to predict on, if there is one. */
  eventId: Field.optionalText
})
export interface AlphaPredictionGroupMatch extends Schema.Schema.Type<typeof AlphaPredictionGroupMatch> {}

/** A group of a tournament. */
export const AlphaPredictionGroup = Schema.Struct({
  groupName: Field.text,
  /** By rank, best first. */
  standings: Field.optional(Field.list<AlphaPredictionStanding>(AlphaPredictionStanding)),
  matches: Field.optional(Field.list<AlphaPredictionGroupMatch>(AlphaPredictionGroupMatch))
})
export interface AlphaPredictionGroup extends Schema.Schema.Type<typeof AlphaPredictionGroup> {}

export const GetAlphaPredictionGroupStageResult = Schema.Struct({
  /** Groups, with standings and matches. */
  groups: Field.list<AlphaPredictionGroup>(AlphaPredictionGroup)
})
export interface GetAlphaPredictionGroupStageResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionGroupStageResult> {}

/**
 * Returns the standings and matches of a tournament's groups.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionSportsGroupStageDetail({ eventType: 1, groupName: "A" })
 * ```
 */
export const getAlphaPredictionSportsGroupStageDetail: Endpoint.Private<
  GetAlphaPredictionGroupStageParams,
  GetAlphaPredictionGroupStageResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionSportsGroupStageDetail", "/v5/alpha/prediction/sports/group-stage-detail", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionGroupStageParams,
  result: GetAlphaPredictionGroupStageResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-group-stage-detail"
})
