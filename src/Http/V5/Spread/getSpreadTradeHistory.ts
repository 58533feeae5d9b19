import { OrderError } from "../../../Errors/OrderError.js"
import { AnyExecType } from "../../../Schema/ExecType.js"
import * as Field from "../../../Schema/Field.js"
import { cursorFields, cursorParams, weekParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { orderParams } from "./fields.js"

export const GetSpreadTradeHistoryParams = Schema.Struct({
  ...orderParams,
  ...weekParams,
  /** Spread executions per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
})
export interface GetSpreadTradeHistoryParams extends Schema.Schema.Type<typeof GetSpreadTradeHistoryParams> {}

/** The trade of one leg in a spread execution. */
export const SpreadExecutionLeg = Schema.Struct({
  /** The leg's own symbol. */
  symbol: Field.text,
  category: Field.optional(Field.openEnum("linear", "spot")),
  side: AnySide,
  execPrice: Field.nonEmptyDecimal,
  /** In ms. */
  execTime: Field.millisText,
  execValue: Field.optionalDecimal,
  /** `FutureSpread`. */
  execType: Field.optional(AnyExecType),
  execQty: Field.amount,
  /** For a futures leg; no longer sent for spot legs. */
  execFee: Field.optionalDecimal,
  /** For a spot leg. */
  execFeeV2: Field.optionalDecimal,
  feeCurrency: Field.optionalText,
  /** Unique ID of the execution. */
  execId: Field.optionalText
})
export interface SpreadExecutionLeg extends Schema.Schema.Type<typeof SpreadExecutionLeg> {}

/** One execution of a spread with the trades of its legs. */
export const SpreadExecutionWithLegs = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalText,
  /** Your own order ID; `""` if you gave none. */
  orderLinkId: Field.optionalText,
  side: AnySide,
  /** The difference between the legs' prices; may be negative. */
  execPrice: Field.nonEmptyDecimal,
  /** In ms. */
  execTime: Field.millisText,
  execType: Field.optional(AnyExecType),
  execQty: Field.amount,
  /** Unique ID of the execution. */
  execId: Field.text,
  /** The trades of the legs. */
  legs: Field.optional(Field.list<SpreadExecutionLeg>(SpreadExecutionLeg))
})
export interface SpreadExecutionWithLegs extends Schema.Schema.Type<typeof SpreadExecutionWithLegs> {}

export const GetSpreadTradeHistoryResult = Schema.Struct({
  list: Field.list<SpreadExecutionWithLegs>(SpreadExecutionWithLegs),
  ...cursorFields
})
export interface GetSpreadTradeHistoryResult extends Schema.Schema.Type<typeof GetSpreadTradeHistoryResult> {}

/**
 * Lists executions of spreads with those of their legs, newest first.
 *
 * Executions of legs are also in `Order.getTradeHistory`, as `FutureSpread`. A trade with yourself is listed for both
 * sides.
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
  GetSpreadTradeHistoryResult,
  OrderError
> = Paged.windowed(
  Endpoint.get("Spread.getSpreadTradeHistory", "/v5/spread/execution/list", {
    access: "private",
    kind: "read",
    params: GetSpreadTradeHistoryParams,
    result: GetSpreadTradeHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [OrderError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/trade-history"
  })
)
