import type { Credentials } from "../../../Layers/Credentials.js"
import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { AnyPositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * The leverage of one position of a symbol.
 *
 * @since 0.1.0
 */
export const FuturesLeverage = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  leverage: Field.optionalDecimal,
  /** No meaning, says the exchange. */
  side: /*#__PURE__*/ Field.optional(AnySide),
  /** In hedge mode there are two rows a symbol. */
  positionIdx: /*#__PURE__*/ Field.optional(AnyPositionIdx)
})
export interface FuturesLeverage extends Schema.Schema.Type<typeof FuturesLeverage> {}

/**
 * What {@link getFuturesLeverage} takes.
 *
 * @since 0.1.0
 */
export const GetFuturesLeverageParams = /*#__PURE__*/ Schema.Struct({
  category: ContractCategory,
  symbol: Field.optionalTextParam
})
export interface GetFuturesLeverageParams extends Schema.Schema.Type<typeof GetFuturesLeverageParams> {}

/**
 * What {@link getFuturesLeverage} gives.
 *
 * @since 0.1.0
 */
export const GetFuturesLeverageResult = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optional(AnyCategory),
  list: /*#__PURE__*/ Field.list<FuturesLeverage>(FuturesLeverage)
})
export interface GetFuturesLeverageResult extends Schema.Schema.Type<typeof GetFuturesLeverageResult> {}

/**
 * Reads the leverage that is set for each symbol, held or not.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/position/batch-lvg
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getFuturesLeverage({ category: "linear", symbol: "BTCUSDT" })
 * ```
 *
 * @since 0.1.0
 */
export const getFuturesLeverage: Endpoint.Endpoint<
  GetFuturesLeverageParams,
  GetFuturesLeverageResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/position/symbol-info", {
  id: "getFuturesLeverage",
  family: "Position",
  access: "private",
  kind: "read",
  params: GetFuturesLeverageParams,
  result: GetFuturesLeverageResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/position/batch-lvg"
})
