import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyAlphaStageCode } from "./rows.js"

export const GetAlphaPredictionSportsTimelineStagesParams = Schema.Struct({
  /** 1 FIFA World Cup 2026, currently the only one. */
  eventType: Schema.Literal(1)
})
export interface GetAlphaPredictionSportsTimelineStagesParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsTimelineStagesParams> {}

/** A stage of a tournament. */
export const AlphaPredictionStage = Schema.Struct({
  stageCode: AnyAlphaStageCode,
  /** Localized display name. */
  stageName: Field.optionalText,
  /** 1 finished, 2 in progress, 3 upcoming. */
  status: Field.optionalNumber,
  matchCount: Field.optionalNumber,
  startTime: Field.optionalMillis,
  endTime: Field.optionalMillis
})
export interface AlphaPredictionStage extends Schema.Schema.Type<typeof AlphaPredictionStage> {}

export const GetAlphaPredictionSportsTimelineStagesResult = Schema.Struct({
  /** 1 FIFA World Cup 2026. */
  eventType: Field.optionalNumber,
  /** Stages, with their times. */
  stages: Field.list<AlphaPredictionStage>(AlphaPredictionStage)
})
export interface GetAlphaPredictionSportsTimelineStagesResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsTimelineStagesResult> {}

/**
 * Returns the stages of a tournament and their dates.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionSportsTimelineStages({ eventType: 1 })
 * ```
 */
export const getAlphaPredictionSportsTimelineStages: Endpoint.Private<
  GetAlphaPredictionSportsTimelineStagesParams,
  GetAlphaPredictionSportsTimelineStagesResult,
  PredictionError
> = Endpoint.get("Alpha.getAlphaPredictionSportsTimelineStages", "/v5/alpha/prediction/sports/timeline-stages", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionSportsTimelineStagesParams,
  result: GetAlphaPredictionSportsTimelineStagesResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-timeline-stages"
})
