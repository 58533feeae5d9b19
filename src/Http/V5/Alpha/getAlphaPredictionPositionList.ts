import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionPositionListParams = Schema.Struct({
  tokenId: Field.optionalTextParam,
  eventId: Field.optionalTextParam,
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionPositionListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionListParams> {}

/** An open position on a prediction market. */
export const AlphaPredictionPosition = Schema.Struct({
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
  /** From 0 to 1. */
  currentPrice: Field.optionalDecimal,
  /** In USDC. */
  value: Field.optionalDecimal,
  /** In USDC. */
  unrealizedPnl: Field.optionalDecimal,
  /** `"0.107"` is 10.7 %. */
  unrealizedPnlRate: Field.optionalDecimal,
  createdAt: Field.optionalMillis,
  /** Whether the event is over. */
  finished: Field.optionalFlag
})
export interface AlphaPredictionPosition extends Schema.Schema.Type<typeof AlphaPredictionPosition> {}

export const GetAlphaPredictionPositionListResult = Schema.Struct({
  positions: Field.list<AlphaPredictionPosition>(AlphaPredictionPosition),
  /** Positions in all pages. */
  total: Field.optionalNumber,
  /** What all positions are worth. */
  totalAssetUsd: Field.optionalDecimal
})
export interface GetAlphaPredictionPositionListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionListResult> {}

/** Reads the open positions on prediction markets, page by page. */
export const getAlphaPredictionPositionList: Endpoint.Private<
  GetAlphaPredictionPositionListParams | void,
  GetAlphaPredictionPositionListResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionPositionList", "/v5/alpha/prediction/position-list", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionPositionListParams,
  result: GetAlphaPredictionPositionListResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/position-list"
})
