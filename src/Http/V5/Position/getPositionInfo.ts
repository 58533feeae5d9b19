import { DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { cursorParams, pageFields } from "../../../Schema/internal/Page.js"
import { Position } from "../../../Schema/Position.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const GetPositionInfoParams = Schema.Struct({
  category: DerivativeCategory,
  /** Returned even if its position is empty. Linear requires this or `settleCoin`. */
  symbol: Field.optionalTextParam,
  /** Options only. */
  baseCoin: Field.optionalTextParam,
  /** Linear and inverse: returns only positions that are not empty. */
  settleCoin: Field.optionalTextParam,
  /** Rows per page, 1 to 200. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
})
export interface GetPositionInfoParams extends Schema.Schema.Type<typeof GetPositionInfoParams> {}

export const GetPositionInfoResult = Schema.Struct({
  ...pageFields,
  /** Two rows per symbol in hedge mode. */
  list: Field.list<Position>(Position)
})
export interface GetPositionInfoResult extends Schema.Schema.Type<typeof GetPositionInfoResult> {}

/**
 * Lists positions.
 *
 * For options, only open positions are listed.
 *
 * Fails with `InvalidSymbol` or `InvalidParameter` for a symbol of another category.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getPositionInfo({ category: "linear", settleCoin: "USDT", limit: 200 })
 * ```
 */
export const getPositionInfo: Paged.Private<GetPositionInfoParams, GetPositionInfoResult> = Paged.endpoint(
  Endpoint.get("Position.getPositionInfo", "/v5/position/list", {
    access: "private",
    kind: "read",
    params: GetPositionInfoParams,
    result: GetPositionInfoResult,
    rows: "list",
    limit: [
      { for: "linear", count: 50, perMs: 1000 },
      { for: "inverse", count: 50, perMs: 1000 },
      { for: "option", count: 50, perMs: 1000 }
    ],
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/position"
  })
)
