/** Some liquidations of a symbol: the predecessor of `allLiquidation`. */
import { type ContractCategory, contractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** A liquidated position. */
export const OldLiquidation = Schema.Struct({
  updatedTime: Field.optionalMillis,
  /** The spelling is the documentation's. */
  updateTime: Field.optionalMillis,
  symbol: Field.text,
  /** Side of the position. */
  side: Field.optional(AnySide),
  size: Field.optionalDecimal,
  /** Bankruptcy price. */
  price: Field.optionalDecimal
})
export interface OldLiquidation extends Schema.Schema.Type<typeof OldLiquidation> {}

/** The contract. */
export interface LiquidationParams {
  readonly category: ContractCategory
  readonly symbol: string
}

const facts: Facts<PublicMessage<OldLiquidation>, "public"> = {
  name: "liquidation",
  channel: "/v5/public/{category}",
  categories: contractCategories,
  access: "public",
  status: "retired",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/liquidation",
  message: publicMessage(OldLiquidation)
}

/**
 * Liquidations of a symbol, at most one per second. Use `allLiquidation` instead.
 *
 * @deprecated Discontinued by the exchange.
 */
export const liquidation: Definition<LiquidationParams, PublicMessage<OldLiquidation>, "public"> = define(
  facts,
  "liquidation.{symbol}"
)
