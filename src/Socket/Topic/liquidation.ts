import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type PublicMessage, publicMessage } from "../internal/Push.js"
import { type Definition, type Facts, fromTemplate } from "../TopicDefinition.js"

/** One position that was liquidated. */
export const OldLiquidation = Schema.Struct({
  updatedTime: Field.optionalMillis,
  /** As the documentation spells it. */
  updateTime: Field.optionalMillis,
  symbol: Field.text,
  /** Side of the position. */
  side: Field.optional(AnySide),
  size: Field.optionalDecimal,
  /** Bankruptcy price. */
  price: Field.optionalDecimal
})
export interface OldLiquidation extends Schema.Schema.Type<typeof OldLiquidation> {}

/** Which liquidations. */
export interface LiquidationParams {
  readonly category: "linear" | "inverse"
  readonly symbol: string
}

const facts: Facts<PublicMessage<OldLiquidation>, "public"> = {
  name: "liquidation",
  channel: "/v5/public/{category}",
  categories: ["linear", "inverse"],
  access: "public",
  status: "retired",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/liquidation",
  message: publicMessage(OldLiquidation)
}

/**
 * At most one liquidation a second of one symbol. Use `allLiquidation`.
 *
 * @deprecated The exchange has withdrawn it.
 */
export const liquidation: Definition<LiquidationParams, PublicMessage<OldLiquidation>, "public"> = fromTemplate(
  facts,
  "liquidation.{symbol}"
)
