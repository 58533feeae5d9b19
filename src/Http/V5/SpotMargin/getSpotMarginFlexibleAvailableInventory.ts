import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const FlexibleInventoryParams = Schema.Struct({
  /** Uppercase. */
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
 * Returns how much of a coin can be borrowed at the floating rate.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFlexibleAvailableInventory({ currency: "SOL" })
 * ```
 */
export const getSpotMarginFlexibleAvailableInventory: Endpoint.Private<FlexibleInventoryParams, FlexibleInventory> =
  Endpoint.get(
    "SpotMargin.getSpotMarginFlexibleAvailableInventory",
    "/v5/spot-margin-trade/flexible-available-inventory",
    {
      aliases: ["getFlexibleAvailableInventory"],
      access: "private",
      kind: "read",
      params: FlexibleInventoryParams,
      result: FlexibleInventory,
      limit: "undocumented",
      permission: "a read-only key is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/flexible-available-inventory"
    }
  )
