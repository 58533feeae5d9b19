/** All liquidations of a symbol. */
import { type ContractCategory, contractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** A liquidated position. */
export const Liquidation = Schema.Struct({
  /** Time in milliseconds. */
  T: Field.millis,
  /** Symbol. */
  s: Field.text,
  /** Side of the position: `Buy` is a long that was liquidated. */
  S: AnySide,
  /** Size. */
  v: Field.amount,
  /** Bankruptcy price. */
  p: Field.amount
})
export interface Liquidation extends Schema.Schema.Type<typeof Liquidation> {}

/** The contract. */
export interface AllLiquidationParams {
  readonly category: ContractCategory
  readonly symbol: string
}

const facts: Facts<PublicMessage<ReadonlyArray<Liquidation>>, "public"> = {
  name: "allLiquidation",
  channel: "/v5/public/{category}",
  categories: contractCategories,
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/all-liquidation",
  message: publicMessage(Field.list(Liquidation))
}

/** All liquidations of a symbol, pushed every 500 ms. */
export const allLiquidation: Definition<
  AllLiquidationParams,
  PublicMessage<ReadonlyArray<Liquidation>>,
  "public"
> = define(facts, "allLiquidation.{symbol}")
