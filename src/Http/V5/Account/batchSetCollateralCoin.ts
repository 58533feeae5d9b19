import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** One coin to be switched. */
export const CollateralSwitchRow = Schema.Struct({
  /** Any collateral coin but USDT and USDC, which are always on. */
  coin: Field.text,
  collateralSwitch: Schema.Literal("ON", "OFF")
})
export interface CollateralSwitchRow extends Schema.Schema.Type<typeof CollateralSwitchRow> {}

/** One coin as it stands now. */
export const CollateralSwitched = Schema.Struct({
  coin: Field.text,
  collateralSwitch: Field.optional(Field.openEnum("ON", "OFF"))
})
export interface CollateralSwitched extends Schema.Schema.Type<typeof CollateralSwitched> {}

export const BatchSetCollateralCoinParams = Schema.Struct({
  request: Field.list<CollateralSwitchRow>(CollateralSwitchRow)
})
export interface BatchSetCollateralCoinParams extends Schema.Schema.Type<typeof BatchSetCollateralCoinParams> {}

export const BatchSetCollateralCoinResult = Schema.Struct({
  list: Field.list<CollateralSwitched>(CollateralSwitched)
})
export interface BatchSetCollateralCoinResult extends Schema.Schema.Type<typeof BatchSetCollateralCoinResult> {}

/**
 * Sets for several coins whether they serve as collateral.
 *
 * Fails with `CollateralNotSwitchable`, `CollateralLimitReached`; `InsufficientMargin` where the rest does not suffice;
 * a coin named twice is an `InvalidCoin`.
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
  permission: "a key that may write",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/batch-set-collateral"
})
