import { BalanceError } from "../../../Errors/BalanceError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SwitchCrossIsolatedMarginParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** 0 cross, 1 isolated. */
  tradeMode: Schema.Literal(0, 1),
  /** Must equal `sellLeverage`. */
  buyLeverage: Field.decimalParam,
  /** Must equal `buyLeverage`. */
  sellLeverage: Field.decimalParam
})
export interface SwitchCrossIsolatedMarginParams extends Schema.Schema.Type<typeof SwitchCrossIsolatedMarginParams> {}

/**
 * Switches one symbol between cross and isolated margin. Only for accounts that have not been upgraded.
 *
 * Fails with `CrossIsolatedUnchanged` (110026, category `unchanged`) if the mode is already set, with
 * `InsufficientMargin` or `ImmediateLiquidation`, and with `UnifiedAccountNotSupported` on a unified account.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.switchCrossIsolatedMargin({
 *   category: "inverse",
 *   symbol: "BTCUSD",
 *   tradeMode: 1,
 *   buyLeverage: 10,
 *   sellLeverage: 10
 * })
 * ```
 *
 * @deprecated Unified accounts have a single margin mode: use Account.setMarginMode.
 */
export const switchCrossIsolatedMargin: Endpoint.Private<
  SwitchCrossIsolatedMarginParams,
  Empty,
  PositionError | BalanceError
> = Endpoint.post("Position.switchCrossIsolatedMargin", "/v5/position/switch-isolated", {
  aliases: ["switchIsolatedMargin"],
  access: "private",
  kind: "idempotentWrite",
  params: SwitchCrossIsolatedMarginParams,
  result: Empty,
  errors: [PositionError, BalanceError],
  limit: "undocumented",
  permission: "requires position permission",
  deprecated: "Unified accounts have a single margin mode: use Account.setMarginMode.",
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/cross-isolate"
})
