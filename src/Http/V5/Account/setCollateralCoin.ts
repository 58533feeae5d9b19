import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { CollateralSwitchRow } from "./rows.js"

export const SetCollateralCoinParams = Schema.Struct({ ...CollateralSwitchRow.fields })
export interface SetCollateralCoinParams extends Schema.Schema.Type<typeof SetCollateralCoinParams> {}

/**
 * Switches a coin on or off as collateral.
 *
 * Fails with `CollateralNotSwitchable` or `CollateralLimitReached`, and with `InsufficientMargin` when the remaining
 * collateral is too small.
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
    permission: "requires a key with write access",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-collateral"
  })
