import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionPositionHistoryParams = Schema.Struct({
  tokenId: Field.optionalTextParam,
  eventId: Field.optionalTextParam,
  /** 1 won, 2 lost, 3 closed by the user before the end. */
  result: Field.optionalParam(Schema.Literal(1, 2, 3)),
  /** How far back, at most 90 days. */
  days: Field.optionalIntegerParam,
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionPositionHistoryParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionHistoryParams> {}

/** A position that was closed, by a sale or by the event's end. */
export const AlphaPredictionClosedPosition = Schema.Struct({
  positionId: Field.text,
  tokenId: Field.optionalText,
  eventId: Field.optionalText,
  /** `YES`, `NO`, or the name of a team. */
  outcomeName: Field.optionalText,
  shares: Field.optionalDecimal,
  /** In USDC. */
  cost: Field.optionalDecimal,
  /** What a share cost. */
  avgPrice: Field.optionalDecimal,
  /** What a share brought. */
  exitPrice: Field.optionalDecimal,
  /** In USDC. */
  realizedPnl: Field.optionalDecimal,
  /** `"0.429"` is 42.9 %. */
  realizedPnlRate: Field.optionalDecimal,
  /** 1 won, 2 lost, 3 closed by the user before the end. */
  result: Field.optionalNumber,
  closedAt: Field.optionalMillis
})
export interface AlphaPredictionClosedPosition extends Schema.Schema.Type<typeof AlphaPredictionClosedPosition> {}

export const GetAlphaPredictionPositionHistoryResult = Schema.Struct({
  positions: Field.list<AlphaPredictionClosedPosition>(AlphaPredictionClosedPosition),
  /** Positions in all pages. */
  total: Field.optionalNumber
})
export interface GetAlphaPredictionPositionHistoryResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionHistoryResult> {}

/** Reads the closed positions on prediction markets, page by page. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/position-history"
})
