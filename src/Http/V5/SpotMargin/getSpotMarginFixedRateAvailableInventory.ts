import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const FixedRateInventoryParams = Schema.Struct({
  /** Uppercase. */
  currency: Field.text,
  /** In days. */
  term: LoanTerm,
  /** Annual rate as a fraction: `0.02` is 2%. */
  annualRate: Field.decimalParam
})
export interface FixedRateInventoryParams extends Schema.Schema.Type<typeof FixedRateInventoryParams> {}

export const FixedRateInventory = Schema.Struct({
  currency: Field.text,
  /** In days. */
  term: Field.optionalText,
  /** Annual rate as a fraction. */
  annualRate: Field.optionalDecimal,
  /** In the coin. */
  availableInventory: Field.optionalDecimal,
  /** In seconds, unlike most times. */
  updateTime: Field.optionalText
})
export interface FixedRateInventory extends Schema.Schema.Type<typeof FixedRateInventory> {}

/**
 * Returns how much of a coin can be borrowed at a fixed rate for a term.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFixedRateAvailableInventory({
 *   currency: "USDC",
 *   term: "14",
 *   annualRate: "0.035"
 * })
 * ```
 */
export const getSpotMarginFixedRateAvailableInventory: Endpoint.Private<FixedRateInventoryParams, FixedRateInventory> =
  Endpoint.get(
    "SpotMargin.getSpotMarginFixedRateAvailableInventory",
    "/v5/spot-margin-trade/fixed-available-inventory",
    {
      aliases: ["getFixedRateAvailableInventory"],
      access: "private",
      kind: "read",
      params: FixedRateInventoryParams,
      result: FixedRateInventory,
      limit: "undocumented",
      permission: "a read-only key is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixed-available-inventory"
    }
  )
