import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionSportsTimelineStagesParams = Schema.Struct({
  /** 1 is the FIFA world cup of 2026, the only one for now. */
  eventType: Schema.Literal(1)
})
export interface GetAlphaPredictionSportsTimelineStagesParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsTimelineStagesParams> {}

/** A stage of a tournament. */
export const AlphaPredictionStage = Schema.Struct({
  stageCode: Field.openEnum("Groups", "R32", "R16", "QF", "SF", "Final"),
  /** In the reader's language. */
  stageName: Field.optionalText,
  /** 1 over, 2 being played, 3 to come. */
  status: Field.optionalNumber,
  matchCount: Field.optionalNumber,
  startTime: Field.optionalMillis,
  endTime: Field.optionalMillis
})
export interface AlphaPredictionStage extends Schema.Schema.Type<typeof AlphaPredictionStage> {}

export const GetAlphaPredictionSportsTimelineStagesResult = Schema.Struct({
  eventType: Field.optionalNumber,
  stages: Field.list<AlphaPredictionStage>(AlphaPredictionStage)
})
export interface GetAlphaPredictionSportsTimelineStagesResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSportsTimelineStagesResult> {}

/** Reads the stages of a tournament and when they are. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sports-timeline-stages"
})
