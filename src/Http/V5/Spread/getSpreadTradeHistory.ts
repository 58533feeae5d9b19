import { AnyExecType } from "../../../Schema/ExecType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetSpreadTradeHistoryParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** In ms. Defaults to 7 days before `endTime`; without either, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is the default. */
  endTime: Field.optionalIntegerParam,
  /** Spread executions a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetSpreadTradeHistoryParams extends Schema.Schema.Type<typeof GetSpreadTradeHistoryParams> {}

/** What one leg of a spread execution has traded. */
export const SpreadExecutionLeg = Schema.Struct({
  /** The leg's own symbol. */
  symbol: Field.text,
  category: Field.optional(Field.openEnum("linear", "spot")),
  side: Field.optional(AnySide),
  execPrice: Field.optionalDecimal,
  /** In ms. */
  execTime: Field.optionalMillisText,
  execValue: Field.optionalDecimal,
  /** `FutureSpread`. */
  execType: Field.optional(AnyExecType),
  execQty: Field.optionalDecimal,
  /** Of a future leg; withdrawn for spot legs. */
  execFee: Field.optionalDecimal,
  /** Of a spot leg. */
  execFeeV2: Field.optionalDecimal,
  feeCurrency: Field.optionalText,
  execId: Field.optionalText
})
export interface SpreadExecutionLeg extends Schema.Schema.Type<typeof SpreadExecutionLeg> {}

/** One execution of a spread, and what its legs have traded. */
export const SpreadExecutionWithLegs = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalText,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  side: Field.optional(AnySide),
  /** The difference of the legs' prices: may be negative. */
  execPrice: Field.optionalDecimal,
  /** In ms. */
  execTime: Field.optionalMillisText,
  execType: Field.optional(AnyExecType),
  execQty: Field.optionalDecimal,
  execId: Field.text,
  legs: Field.optional(Field.list<SpreadExecutionLeg>(SpreadExecutionLeg))
})
export interface SpreadExecutionWithLegs extends Schema.Schema.Type<typeof SpreadExecutionWithLegs> {}

export const GetSpreadTradeHistoryResult = Schema.Struct({
  list: Field.list<SpreadExecutionWithLegs>(SpreadExecutionWithLegs),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetSpreadTradeHistoryResult extends Schema.Schema.Type<typeof GetSpreadTradeHistoryResult> {}

/**
 * Reads executions of spreads with those of their legs, newest first.
 *
 * Legs are also in `getTradeHistory` of orders, as `FutureSpread`. Of a trade with yourself, both sides come together.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadTradeHistory({
 *   symbol: "XRPUSDT_XRP/USDT",
 *   startTime: 1789900000000,
 *   endTime: 1790000000000,
 *   limit: 10
 * })
 * ```
 */
export const getSpreadTradeHistory: Paged.PrivateWindowed<
  GetSpreadTradeHistoryParams | void,
  GetSpreadTradeHistoryResult
> = Paged.windowed(
  Endpoint.get("Spread.getSpreadTradeHistory", "/v5/spread/execution/list", {
    access: "private",
    kind: "read",
    params: GetSpreadTradeHistoryParams,
    result: GetSpreadTradeHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/trade-history"
  })
)
