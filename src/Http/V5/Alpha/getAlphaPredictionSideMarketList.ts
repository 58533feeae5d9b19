import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaPageFields } from "./fields.js"

export const GetAlphaPredictionSideMarketListParams = Schema.Struct({
  /** Event whose markets to list. */
  eventId: Field.text,
  /** `volume` and `liquidity` sort highest first, `endDate` soonest first. */
  sortBy: Field.optionalParam(Schema.Literal("volume", "liquidity", "endDate")),
  /** 1 yes or no, 2 more than two outcomes. */
  marketType: Field.optionalParam(Schema.Literal(1, 2)),
  ...alphaPageFields
})
export interface GetAlphaPredictionSideMarketListParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionSideMarketListParams> {}

/** An outcome of a side market. */
export const AlphaPredictionSideToken = Schema.Struct({
  tokenId: Field.text,
  /** `YES`, `NO` or the name of a team. */
  outcome: Field.optionalText,
  /** From 0 to 1, the implied probability. */
  price: Field.optionalDecimal,
  /** In USDC. */
  liquidity: Field.optionalDecimal
})
export interface AlphaPredictionSideToken extends Schema.Schema.Type<typeof AlphaPredictionSideToken> {}

/** A side market: another question about an event. */
export const AlphaPredictionSideMarket = Schema.Struct({
  marketId: Field.text,
  eventId: Field.optionalText,
  /** 1 yes or no, 2 more than two outcomes. */
  marketType: Field.optionalNumber,
  question: Field.optionalText,
  tokens: Field.optional(Field.list<AlphaPredictionSideToken>(AlphaPredictionSideToken)),
  /** In USDC. */
  volume24h: Field.optionalDecimal,
  /** Resolution time in Unix milliseconds. */
  endDate: Field.optionalMillis,
  /** 1 open, 2 closed, 3 resolved. */
  status: Field.optionalNumber
})
export interface AlphaPredictionSideMarket extends Schema.Schema.Type<typeof AlphaPredictionSideMarket> {}

export const GetAlphaPredictionSideMarketListResult = Schema.Struct({
  list: Field.list<AlphaPredictionSideMarket>(AlphaPredictionSideMarket),
  /** Number of markets on all pages. */
  total: Field.optionalNumber,
  /** Current page number. */
  pageIndex: Field.optionalNumber,
  /** Rows per page. */
  pageSize: Field.optionalNumber
})
export interface GetAlphaPredictionSideMarketListResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionSideMarketListResult> {}

/**
 * Lists the side markets of an event, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionSideMarketList({ eventId: "event_123", sortBy: "volume" })
 * ```
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/side-market-list"
})
