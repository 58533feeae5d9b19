import { AccountError, BalanceError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const SetCollateralCoinParams = Schema.Struct({
  /** Any collateral coin but USDT and USDC, which are always on. */
  coin: Field.text,
  collateralSwitch: Schema.Literal("ON", "OFF")
})
export interface SetCollateralCoinParams extends Schema.Schema.Type<typeof SetCollateralCoinParams> {}

/**
 * Sets whether a coin serves as collateral.
 *
 * - Access: private, a key that may write.
 * - Limit: undocumented.
 * - Errors: `CollateralNotSwitchable`, `CollateralLimitReached`; `InsufficientMargin` where the rest does not
 *   suffice.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/set-collateral
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setCollateralCoin({ coin: "BTC", collateralSwitch: "ON" })
 * ```
 */
export const setCollateralCoin: Endpoint.Endpoint<
  SetCollateralCoinParams,
  Empty,
  AccountError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/account/set-collateral-switch", {
  id: "setCollateralCoin",
  family: "Account",
  access: "private",
  kind: "idempotentWrite",
  params: SetCollateralCoinParams,
  result: Empty,
  errors: [AccountError, BalanceError],
  limit: "undocumented",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/account/set-collateral"
})
