import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { AnyPositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"

/** The leverage of one position of a symbol. */
export const FuturesLeverage = Schema.Struct({
  symbol: Field.text,
  leverage: Field.optionalDecimal,
  /** Meaningless, according to the exchange. */
  side: Field.optional(AnySide),
  /** In hedge mode there are two rows per symbol. */
  positionIdx: Field.optional(AnyPositionIdx)
})
export interface FuturesLeverage extends Schema.Schema.Type<typeof FuturesLeverage> {}

export const GetFuturesLeverageParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.optionalTextParam
})
export interface GetFuturesLeverageParams extends Schema.Schema.Type<typeof GetFuturesLeverageParams> {}

export const GetFuturesLeverageResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<FuturesLeverage>(FuturesLeverage)
})
export interface GetFuturesLeverageResult extends Schema.Schema.Type<typeof GetFuturesLeverageResult> {}

/**
 * Returns the leverage set for each symbol, with or without a position.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getFuturesLeverage({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getFuturesLeverage: Endpoint.Private<GetFuturesLeverageParams, GetFuturesLeverageResult> = Endpoint.get(
  "Position.getFuturesLeverage",
  "/v5/position/symbol-info",
  {
    access: "private",
    kind: "read",
    params: GetFuturesLeverageParams,
    result: GetFuturesLeverageResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/position/batch-lvg"
  }
)
