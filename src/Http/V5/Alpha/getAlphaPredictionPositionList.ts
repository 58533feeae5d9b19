import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaPageFields } from "./fields.js"

export const GetAlphaPredictionPositionListParams = Schema.Struct({
  /** Only positions in this outcome token. */
  tokenId: Field.optionalTextParam,
  /** Only positions in this event. */
  eventId: Field.optionalTextParam,
  ...alphaPageFields
})
export interface GetAlphaPredictionPositionListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionListParams> {}

/** An open position on a prediction market. */
export const AlphaPredictionPosition = Schema.Struct({
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
  /** Market price per share, from 0 to 1. */
  currentPrice: Field.optionalDecimal,
  /** Market value, in USDC. */
  value: Field.optionalDecimal,
  /** In USDC. */
  unrealizedPnl: Field.optionalDecimal,
  /** As a fraction: `"0.107"` is 10.7%. */
  unrealizedPnlRate: Field.optionalDecimal,
  createdAt: Field.optionalMillis,
  /** Whether the event has ended. */
  finished: Field.optionalFlag
})
export interface AlphaPredictionPosition extends Schema.Schema.Type<typeof AlphaPredictionPosition> {}

export const GetAlphaPredictionPositionListResult = Schema.Struct({
  positions: Field.list<AlphaPredictionPosition>(AlphaPredictionPosition),
  /** Number of positions on all pages. */
  total: Field.optionalNumber,
  /** Value of all positions, in USD. */
  totalAssetUsd: Field.optionalDecimal
})
export interface GetAlphaPredictionPositionListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPositionListResult> {}

/**
 * Lists open positions on prediction markets, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionPositionList({ eventId: "event_123" })
 * ```
 */
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/position-list"
})
