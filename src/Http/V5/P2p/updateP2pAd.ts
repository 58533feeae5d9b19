import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { TradingPreferences } from "./rows.js"

export const UpdateP2pAdParams = Schema.Struct({
  id: Field.text,
  /** `0` fixed, `1` floating. */
  priceType: Schema.Literal("0", "1"),
  /** For a floating price: percent of the reference price, like `130`; else `""`. */
  premium: Field.text,
  /** Of one token. */
  price: Field.decimalParam,
  /** Of one order, in the currency. */
  minAmount: Field.decimalParam,
  /** Of one order, in the currency. */
  maxAmount: Field.decimalParam,
  /** At most 900 characters. */
  remark: Field.text,
  tradingPreferenceSet: TradingPreferences,
  /** From `getP2pUserPayment`, at most 5; `-1` is the balance. */
  paymentIds: Field.list(Field.text),
  /** `MODIFY` changes it, `ACTIVE` puts it online again. */
  actionType: Schema.Literal("MODIFY", "ACTIVE"),
  /** Of the token. */
  quantity: Field.decimalParam,
  /** In minutes. */
  paymentPeriod: Field.text
})
export interface UpdateP2pAdParams extends Schema.Schema.Type<typeof UpdateP2pAdParams> {}

export const UpdateP2pAdResult = Schema.Struct({
  securityRiskToken: Field.optional(Field.secretText),
  riskTokenType: Field.optionalText,
  riskVersion: Field.optionalText,
  /** Whether the exchange wants a security check first. */
  needSecurityRisk: Field.optionalFlag
})
export interface UpdateP2pAdResult extends Schema.Schema.Type<typeof UpdateP2pAdResult> {}

/**
 * Changes an ad of the account, or puts it online again.
 *
 * All settings are replaced by those sent.
 *
 * Fails with `BalanceError`; the documentation names no codes.
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
    permission: "a key of an advertiser that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/update-list-ad"
  }
)
