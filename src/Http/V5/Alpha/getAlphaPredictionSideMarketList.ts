import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionSideMarketListParams = Schema.Struct({
  eventId: Field.text,
  /** Volume and liquidity highest first, end date soonest first. */
  sortBy: Field.optionalParam(Schema.Literal("volume", "liquidity", "endDate")),
  /** 1 yes or no, 2 more than two outcomes. */
  marketType: Field.optionalParam(Schema.Literal(1, 2)),
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam
})
export interface GetAlphaPredictionSideMarketListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSideMarketListParams> {}

/** One outcome of a side market. */
export const AlphaPredictionSideToken = Schema.Struct({
  tokenId: Field.text,
  /** `YES`, `NO`, or the name of a team. */
  outcome: Field.optionalText,
  /** From 0 to 1. */
  price: Field.optionalDecimal,
  /** In USDC. */
  liquidity: Field.optionalDecimal
})
export interface AlphaPredictionSideToken extends Schema.Schema.Type<typeof AlphaPredictionSideToken> {}

/** A further question of an event. */
export const AlphaPredictionSideMarket = Schema.Struct({
  marketId: Field.text,
  eventId: Field.optionalText,
  /** 1 yes or no, 2 more than two outcomes. */
  marketType: Field.optionalNumber,
  question: Field.optionalText,
  tokens: Field.optional(Field.list<AlphaPredictionSideToken>(AlphaPredictionSideToken)),
  /** In USDC. */
  volume24h: Field.optionalDecimal,
  /** When it is decided. */
  endDate: Field.optionalMillis,
  /** 1 open, 2 closed, 3 decided. */
  status: Field.optionalNumber
})
export interface AlphaPredictionSideMarket extends Schema.Schema.Type<typeof AlphaPredictionSideMarket> {}

export const GetAlphaPredictionSideMarketListResult = Schema.Struct({
  list: Field.list<AlphaPredictionSideMarket>(AlphaPredictionSideMarket),
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
 * Fails with `PredictionMarketNotFound`.
 */
export const getAlphaPredictionSideMarketList: Endpoint.Private<
  GetAlphaPredictionSideMarketListParams,
  GetAlphaPredictionSideMarketListResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionSideMarketList", "/v5/alpha/prediction/side-market-list", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionSideMarketListParams,
  result: GetAlphaPredictionSideMarketListResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/side-market-list"
})
