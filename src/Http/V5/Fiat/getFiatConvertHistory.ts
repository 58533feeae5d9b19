import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { FiatTrade } from "./rows/FiatTrade.js"

export const GetFiatConvertHistoryParams = Schema.Struct({
  /** Number of the page, from 1. */
  index: Field.optionalIntegerParam,
  /** Rows a page, 20 to 100; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam
})
export interface GetFiatConvertHistoryParams extends Schema.Schema.Type<typeof GetFiatConvertHistoryParams> {}

/** What {@link getFiatConvertHistory} gives: one page of trades. */
export type GetFiatConvertHistoryResult = ReadonlyArray<FiatTrade>

/** {@link GetFiatConvertHistoryResult} in an answer. */
export const GetFiatConvertHistoryResult: Schema.Schema<GetFiatConvertHistoryResult> = Field.list<FiatTrade>(FiatTrade)

/**
 * Reads the conversions page by page: the pages are numbered, there is no cursor.
 *
 * - Access: private, a key with the permission `FiatConvertBroker`.
 * - Limit: 1000 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/query-trade-history
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatConvertHistory({ index: 1, limit: 100 })
 * ```
 */
export const getFiatConvertHistory: Endpoint.Endpoint<
  GetFiatConvertHistoryParams | void,
  GetFiatConvertHistoryResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/fiat/query-trade-history", {
  id: "getFiatConvertHistory",
  family: "Fiat",
  access: "private",
  kind: "read",
  params: GetFiatConvertHistoryParams,
  result: GetFiatConvertHistoryResult,
  limit: [{ count: 1000, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/query-trade-history"
})
