import { MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetSpotMarginPledgeTokenParams = Schema.Struct({
  /** Upper case. */
  coin: Field.text,
  /** 1 on, 0 off. */
  pledgeStatus: Schema.Literal(0, 1)
})
export interface SetSpotMarginPledgeTokenParams extends Schema.Schema.Type<typeof SetSpotMarginPledgeTokenParams> {}

export const SetSpotMarginPledgeTokenResult = Schema.Struct({
  pledgeStatus: Field.openEnum("0", "1")
})
export interface SetSpotMarginPledgeTokenResult extends Schema.Schema.Type<typeof SetSpotMarginPledgeTokenResult> {}

/**
 * Sets whether a coin serves as collateral of spot margin.
 *
 * Fails with `MarginAssetNotSupported`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.setSpotMarginPledgeToken({ coin: "SOL", pledgeStatus: 0 })
 * ```
 *
 * @deprecated Taken out of the documentation in March 2026: setCollateralCoin of the account does it.
 */
export const setSpotMarginPledgeToken: Endpoint.Private<
  SetSpotMarginPledgeTokenParams,
  SetSpotMarginPledgeTokenResult,
  MarginError
> = Endpoint.post("SpotMargin.setSpotMarginPledgeToken", "/v5/spot-margin-trade/set-pledge-token", {
  access: "private",
  kind: "idempotentWrite",
  params: SetSpotMarginPledgeTokenParams,
  result: SetSpotMarginPledgeTokenResult,
  errors: [MarginError],
  limit: "undocumented",
  permission: "requires a key with write access",
  demo: false,
  deprecated: "Taken out of the documentation in March 2026: setCollateralCoin of the account does it.",
  docs: "https://bybit-exchange.github.io/docs/v5/backup/set-pledge-token"
})
