/** The net asset value of a leveraged token. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The net asset value of a leveraged token. */
export const LeveragedTokenNav = Schema.Struct({
  symbol: Field.text,
  /** When it was calculated. */
  time: Field.optionalMillis,
  /** Net asset value. */
  nav: Field.optionalDecimal,
  /** Value of the total position. */
  basketPosition: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  basketLoan: Field.optionalDecimal,
  circulation: Field.optionalDecimal,
  basket: Field.optionalDecimal
})
export interface LeveragedTokenNav extends Schema.Schema.Type<typeof LeveragedTokenNav> {}

/** The token. */
export interface LeveragedTokenNavParams {
  readonly symbol: string
}

const facts: Facts<PublicMessage<LeveragedTokenNav>, "public"> = {
  name: "leveragedTokenNav",
  channel: "/v5/public/{category}",
  categories: ["spot"],
  access: "public",
  status: "retired",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/etp-nav",
  message: publicMessage(LeveragedTokenNav)
}

/**
 * The net asset value of a leveraged token, pushed every 300 ms.
 *
 * @deprecated Discontinued by the exchange.
 */
export const leveragedTokenNav: Definition<
  LeveragedTokenNavParams,
  PublicMessage<LeveragedTokenNav>,
  "public"
> = define(facts, "lt.{symbol}")
