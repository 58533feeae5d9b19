import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type PublicMessage, publicMessage } from "../Push.js"
import { type Definition, define, type Facts } from "../TopicDefinition.js"

/**
 * One position that was liquidated.
 *
 * @since 0.1.0
 */
export const Liquidation = /*#__PURE__*/ Schema.Struct({
  /** When, in milliseconds. */
  T: Field.millis,
  /** Symbol. */
  s: Field.text,
  /** Side of the position: `Buy` is a long that was liquidated. */
  S: /*#__PURE__*/ Field.optional(AnySide),
  /** Size. */
  v: Field.optionalDecimal,
  /** Bankruptcy price. */
  p: Field.optionalDecimal
})
export interface Liquidation extends Schema.Schema.Type<typeof Liquidation> {}

/**
 * Which liquidations.
 *
 * @since 0.1.0
 */
export interface AllLiquidationParams {
  readonly category: "linear" | "inverse"
  readonly symbol: string
}

const facts: Facts<PublicMessage<ReadonlyArray<Liquidation>>, "public"> = {
  name: "allLiquidation",
  channel: "/v5/public/{category}",
  categories: ["linear", "inverse"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/all-liquidation",
  pattern: /^allLiquidation\.[^.]+$/,
  message: /*#__PURE__*/ publicMessage(/*#__PURE__*/ Field.list(Liquidation))
}

/**
 * All liquidations of one symbol, every 500 ms.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/public/all-liquidation
 *
 * @since 0.1.0
 */
export const allLiquidation: Definition<
  AllLiquidationParams,
  PublicMessage<ReadonlyArray<Liquidation>>,
  "public"
> = /*#__PURE__*/ define(
  facts,
  (params) => `allLiquidation.${params.symbol}`,
  (params) => params.category
)
