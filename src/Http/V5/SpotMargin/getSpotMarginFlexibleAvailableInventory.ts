import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const FlexibleInventoryParams = Schema.Struct({
  /** Upper case. */
  currency: Field.text
})
export interface FlexibleInventoryParams extends Schema.Schema.Type<typeof FlexibleInventoryParams> {}

export const FlexibleInventory = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  availableInventory: Field.optionalDecimal,
  /** In ms. */
  updateTime: Field.optionalMillisText
})
export interface FlexibleInventory extends Schema.Schema.Type<typeof FlexibleInventory> {}

/**
 * Reads how much of a coin is there to be borrowed at the floating rate.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/flexible-available-inventory
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFlexibleAvailableInventory({ currency: "SOL" })
 * ```
 */
export const getSpotMarginFlexibleAvailableInventory: Endpoint.Endpoint<
  FlexibleInventoryParams,
  FlexibleInventory,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/flexible-available-inventory", {
  id: "getSpotMarginFlexibleAvailableInventory",
  aliases: ["getFlexibleAvailableInventory"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: FlexibleInventoryParams,
  result: FlexibleInventory,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/flexible-available-inventory"
})
