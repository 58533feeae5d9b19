import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { adTermsParams, securityCheckFields } from "./fields.js"

export const UpdateP2pAdParams = Schema.Struct({
  /** ID of the ad. */
  id: Field.text,
  ...adTermsParams,
  /** `MODIFY` changes the ad, `ACTIVE` puts it back online. */
  actionType: Schema.Literal("MODIFY", "ACTIVE")
})
export interface UpdateP2pAdParams extends Schema.Schema.Type<typeof UpdateP2pAdParams> {}

export const UpdateP2pAdResult = Schema.Struct({ ...securityCheckFields })
export interface UpdateP2pAdResult extends Schema.Schema.Type<typeof UpdateP2pAdResult> {}

/**
 * Changes one of the account's own ads, or puts it back online.
 *
 * The new settings replace all existing ones.
 *
 * Fails with `BalanceError`; the documentation lists no codes.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.updateP2pAd({
 *   id: "1898988222063644672",
 *   priceType: "0",
 *   premium: "",
 *   price: "0.92",
 *   minAmount: "20",
 *   maxAmount: "500",
 *   remark: "",
 *   tradingPreferenceSet: { isKyc: "1" },
 *   paymentIds: ["7110"],
 *   quantity: "1000",
 *   paymentPeriod: "15",
 *   actionType: "MODIFY"
 * })
 * ```
 */
export const updateP2pAd: Endpoint.Private<UpdateP2pAdParams, UpdateP2pAdResult, BalanceError> = constructors.post(
  "P2p.updateP2pAd",
  "/v5/p2p/item/update",
  {
    aliases: ["updateP2PAd"],
    access: "private",
    kind: "idempotentWrite",
    params: UpdateP2pAdParams,
    result: UpdateP2pAdResult,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/update-list-ad"
  }
)
