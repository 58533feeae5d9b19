import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetCollateralCoinParams = Schema.Struct({
  /** Any collateral coin but USDT and USDC, which are always on. */
  coin: Field.text,
  collateralSwitch: Schema.Literal("ON", "OFF")
})
export interface SetCollateralCoinParams extends Schema.Schema.Type<typeof SetCollateralCoinParams> {}

/**
 * Sets whether a coin serves as collateral.
 *
 * Fails with `CollateralNotSwitchable`, `CollateralLimitReached`; `InsufficientMargin` where the rest does not suffice.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setCollateralCoin({ coin: "BTC", collateralSwitch: "ON" })
 * ```
 */
export const setCollateralCoin: Endpoint.Private<SetCollateralCoinParams, Empty, AccountError | BalanceError> =
  Endpoint.post("Account.setCollateralCoin", "/v5/account/set-collateral-switch", {
    access: "private",
    kind: "idempotentWrite",
    params: SetCollateralCoinParams,
    result: Empty,
    errors: [AccountError, BalanceError],
    limit: "undocumented",
    permission: "a key that may write",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-collateral"
  })
