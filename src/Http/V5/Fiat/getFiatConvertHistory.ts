import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { FiatTrade } from "./rows.js"

export const GetFiatConvertHistoryParams = Schema.Struct({
  /** Page number, starting at 1. */
  index: Field.optionalIntegerParam,
  /** Rows per page, 20 to 100. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam
})
export interface GetFiatConvertHistoryParams extends Schema.Schema.Type<typeof GetFiatConvertHistoryParams> {}

/** The result of {@link getFiatConvertHistory}: one page of trades. */
export type GetFiatConvertHistoryResult = ReadonlyArray<FiatTrade>

/** Schema of {@link GetFiatConvertHistoryResult}. */
export const GetFiatConvertHistoryResult: Schema.Schema<GetFiatConvertHistoryResult> = Field.list<FiatTrade>(FiatTrade)

/**
 * Lists conversions. Pages are numbered; there is no cursor.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatConvertHistory({ index: 1, limit: 100 })
 * ```
 */
export const getFiatConvertHistory: Endpoint.Private<GetFiatConvertHistoryParams | void, GetFiatConvertHistoryResult> =
  Endpoint.get("Fiat.getFiatConvertHistory", "/v5/fiat/query-trade-history", {
    access: "private",
    kind: "read",
    params: GetFiatConvertHistoryParams,
    result: GetFiatConvertHistoryResult,
    limit: [{ count: 1000, perMs: 1000 }],
    permission: "requires a key with the `FiatConvertBroker` permission",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/query-trade-history"
  })
