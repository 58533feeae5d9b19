import { AnyCategory, DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Position } from "../../../Schema/Position.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetPositionInfoParams = Schema.Struct({
  category: DerivativeCategory,
  /** A symbol is answered even when its position is empty. Linear needs this or `settleCoin`. */
  symbol: Field.optionalTextParam,
  /** Options only. */
  baseCoin: Field.optionalTextParam,
  /** Linear and inverse; answers positions that are not empty. */
  settleCoin: Field.optionalTextParam,
  /** Rows a page, 1 to 200; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetPositionInfoParams extends Schema.Schema.Type<typeof GetPositionInfoParams> {}

export const GetPositionInfoResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  /** In hedge mode two rows a symbol. */
  list: Field.list<Position>(Position),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetPositionInfoResult extends Schema.Schema.Type<typeof GetPositionInfoResult> {}

/**
 * Reads positions.
 *
 * Options list only what is held.
 *
 * A symbol of another category fails with `InvalidSymbol` or `InvalidParameter`.
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
    permission: "a read-only key is enough",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/position"
  })
)
