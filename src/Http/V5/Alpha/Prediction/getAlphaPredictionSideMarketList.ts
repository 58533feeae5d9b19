import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getAlphaPredictionSideMarketList} takes.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionSideMarketListParams = /*#__PURE__*/ Schema.Struct({
  eventId: Field.text,
  /** Volume and liquidity highest first, end date soonest first. */
  sortBy: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("volume", "liquidity", "endDate")),
  /** 1 yes or no, 2 more than two outcomes. */
  marketType: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(1, 2)),
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionSideMarketListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSideMarketListParams> {}

/**
 * One outcome of a side market.
 *
 * @since 0.1.0
 */
export const AlphaPredictionSideToken = /*#__PURE__*/ Schema.Struct({
  tokenId: Field.text,
  /** `YES`, `NO`, or the name of a team. */
  outcome: Field.optionalText,
  /** From 0 to 1. */
  price: Field.optionalDecimal,
  /** In USDC. */
  liquidity: Field.optionalDecimal
})
export interface AlphaPredictionSideToken extends Schema.Schema.Type<typeof AlphaPredictionSideToken> {}

/**
 * A further question of an event.
 *
 * @since 0.1.0
 */
export const AlphaPredictionSideMarket = /*#__PURE__*/ Schema.Struct({
  marketId: Field.text,
  eventId: Field.optionalText,
  /** 1 yes or no, 2 more than two outcomes. */
  marketType: Field.optionalNumber,
  question: Field.optionalText,
  tokens: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<AlphaPredictionSideToken>(AlphaPredictionSideToken)),
  /** In USDC. */
  volume24h: Field.optionalDecimal,
  /** When it is decided. */
  endDate: Field.optionalMillis,
  /** 1 open, 2 closed, 3 decided. */
  status: Field.optionalNumber
})
export interface AlphaPredictionSideMarket extends Schema.Schema.Type<typeof AlphaPredictionSideMarket> {}

/**
 * What {@link getAlphaPredictionSideMarketList} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionSideMarketListResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<AlphaPredictionSideMarket>(AlphaPredictionSideMarket),
  /** Markets in all pages. */
  total: Field.optionalNumber,
  pageIndex: Field.optionalNumber,
  pageSize: Field.optionalNumber
})
export interface GetAlphaPredictionSideMarketListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSideMarketListResult> {}

/**
 * Reads the further questions of an event, page by page.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: `PredictionMarketNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/side-market-list
 *
 * @since 0.1.0
 */
export const getAlphaPredictionSideMarketList: Endpoint.Endpoint<
  GetAlphaPredictionSideMarketListParams,
  GetAlphaPredictionSideMarketListResult,
  PredictionError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/alpha/prediction/side-market-list", {
  id: "getAlphaPredictionSideMarketList",
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaPredictionSideMarketListParams,
  result: GetAlphaPredictionSideMarketListResult,
  errors: [PredictionError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/side-market-list"
})
