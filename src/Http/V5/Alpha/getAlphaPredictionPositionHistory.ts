import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaPageFields } from "./fields.js"

export const GetAlphaPredictionPositionHistoryParams = Schema.Struct({
  /** Only positions in this outcome token. */
  tokenId: Field.optionalTextParam,
  /** Only positions in this event. */
  eventId: Field.optionalTextParam,
  /** 1 won, 2 lost, 3 closed by the user before the end. */
  result: Field.optionalParam(Schema.Literal(1, 2, 3)),
  /** How many days to look back, at most 90. */
  days: Field.optionalIntegerParam,
  ...alphaPageFields
})
export interface GetAlphaPredictionPositionHistoryParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionHistoryParams> {}

/** A position that was closed, by a sale or by the event's end. */
export const AlphaPredictionClosedPosition = Schema.Struct({
  positionId: Field.text,
  tokenId: Field.optionalText,
  eventId: Field.optionalText,
  /** `YES`, `NO` or the name of a team. */
  outcomeName: Field.optionalText,
  shares: Field.optionalDecimal,
  /** Total cost, in USDC. */
  cost: Field.optionalDecimal,
  /** Average cost per share. */
  avgPrice: Field.optionalDecimal,
  /** Price per share when closed. */
  exitPrice: Field.optionalDecimal,
  /** In USDC. */
  realizedPnl: Field.optionalDecimal,
  /** As a fraction: `"0.429"` is 42.9%. */
  realizedPnlRate: Field.optionalDecimal,
  /** 1 won, 2 lost, 3 closed by the user before the end. */
  result: Field.optionalNumber,
  closedAt: Field.optionalMillis
})
export interface AlphaPredictionClosedPosition extends Schema.Schema.Type<typeof AlphaPredictionClosedPosition> {}

export const GetAlphaPredictionPositionHistoryResult = Schema.Struct({
  positions: Field.list<AlphaPredictionClosedPosition>(AlphaPredictionClosedPosition),
  /** Number of positions on all pages. */
  total: Field.optionalNumber
})
export interface GetAlphaPredictionPositionHistoryResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionHistoryResult> {}

/**
 * Lists closed positions on prediction markets, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionPositionHistory({ result: 1, days: 30 })
 * ```
 */
export const getAlphaPredictionPositionHistory: Endpoint.Private<
  GetAlphaPredictionPositionHistoryParams | void,
  GetAlphaPredictionPositionHistoryResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionPositionHistory", "/v5/alpha/prediction/position-history", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionPositionHistoryParams,
  result: GetAlphaPredictionPositionHistoryResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/position-history"
})
