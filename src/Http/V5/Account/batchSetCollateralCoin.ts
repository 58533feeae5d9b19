import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { CollateralSwitchRow } from "./rows.js"

/** The collateral setting of one coin after the call. */
export const CollateralSwitched = Schema.Struct({
  coin: Field.text,
  collateralSwitch: Field.optional(Field.openEnum("ON", "OFF"))
})
export interface CollateralSwitched extends Schema.Schema.Type<typeof CollateralSwitched> {}

export const BatchSetCollateralCoinParams = Schema.Struct({
  /** One entry per coin; no coin may appear twice. */
  request: Field.list<CollateralSwitchRow>(CollateralSwitchRow)
})
export interface BatchSetCollateralCoinParams extends Schema.Schema.Type<typeof BatchSetCollateralCoinParams> {}

export const BatchSetCollateralCoinResult = Schema.Struct({
  list: Field.list<CollateralSwitched>(CollateralSwitched)
})
export interface BatchSetCollateralCoinResult extends Schema.Schema.Type<typeof BatchSetCollateralCoinResult> {}

/**
 * Switches several coins on or off as collateral.
 *
 * Fails with `CollateralNotSwitchable` or `CollateralLimitReached`, with `InsufficientMargin` when the remaining
 * collateral is too small, and with `InvalidCoin` when a coin appears twice.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.batchSetCollateralCoin({
 *   request: [
 *     { coin: "BTC", collateralSwitch: "ON" },
 *     { coin: "ETH", collateralSwitch: "OFF" }
 *   ]
 * })
 * ```
 */
export const batchSetCollateralCoin: Endpoint.Private<
  BatchSetCollateralCoinParams,
  BatchSetCollateralCoinResult,
  AccountError | BalanceError
> = Endpoint.post("Account.batchSetCollateralCoin", "/v5/account/set-collateral-switch-batch", {
  access: "private",
  kind: "idempotentWrite",
  params: BatchSetCollateralCoinParams,
  result: BatchSetCollateralCoinResult,
  errors: [AccountError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/account/batch-set-collateral"
})
