import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetSpotMarginPledgeTokenParams = Schema.Struct({
  /** Uppercase. */
  coin: Field.text,
  /** 1 on, 0 off. */
  pledgeStatus: Schema.Literal(0, 1)
})
export interface SetSpotMarginPledgeTokenParams extends Schema.Schema.Type<typeof SetSpotMarginPledgeTokenParams> {}

export const SetSpotMarginPledgeTokenResult = Schema.Struct({
  /** `"1"` on, `"0"` off. */
  pledgeStatus: Field.openEnum("0", "1")
})
export interface SetSpotMarginPledgeTokenResult extends Schema.Schema.Type<typeof SetSpotMarginPledgeTokenResult> {}

/**
 * Sets whether a coin is used as collateral for spot margin.
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
 * @deprecated Removed from the documentation in March 2026: use Account.setCollateralCoin.
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
  deprecated: "Removed from the documentation in March 2026: use Account.setCollateralCoin.",
  docs: "https://bybit-exchange.github.io/docs/v5/backup/set-pledge-token"
})
