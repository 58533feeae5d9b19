import { BalanceError, PositionError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const SwitchCrossIsolatedMarginParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** 0 cross, 1 isolated. */
  tradeMode: Schema.Literal(0, 1),
  /** Must equal `sellLeverage`. */
  buyLeverage: Field.decimalParam,
  sellLeverage: Field.decimalParam
})
export interface SwitchCrossIsolatedMarginParams extends Schema.Schema.Type<typeof SwitchCrossIsolatedMarginParams> {}

/**
 * Switches one symbol between cross and isolated margin, on accounts that have not been upgraded.
 *
 * Switching to what is set already is refused with 110026, of category `unchanged`.
 *
 * - Access: private, key permission for positions.
 * - Limit: undocumented.
 * - Errors: `CrossIsolatedUnchanged`, `InsufficientMargin`, `LiquidationWouldFollow`; `UnifiedAccountNotSupported`
 *   on a unified account.
 * - Source: https://bybit-exchange.github.io/docs/v5/abandon/cross-isolate
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
 * @deprecated Unified accounts have one margin mode for all: Account.setMarginMode.
 */
export const switchCrossIsolatedMargin: Endpoint.Endpoint<
  SwitchCrossIsolatedMarginParams,
  Empty,
  PositionError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/position/switch-isolated", {
  id: "switchCrossIsolatedMargin",
  aliases: ["switchIsolatedMargin"],
  family: "Position",
  access: "private",
  kind: "idempotentWrite",
  params: SwitchCrossIsolatedMarginParams,
  result: Empty,
  errors: [PositionError, BalanceError],
  limit: "undocumented",
  demo: false,
  deprecated: "Unified accounts have one margin mode for all: Account.setMarginMode.",
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/cross-isolate"
})
