import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { TradingPreferences } from "./ads.js"

/** The terms of an ad, when posting or updating it. */
export const adTermsParams = {
  /** `0` fixed, `1` floating. */
  priceType: Schema.Literal("0", "1"),
  /** For a floating price: a percentage of the reference price, such as `130`; otherwise `""`. */
  premium: Field.text,
  /** Price of one token in the currency. */
  price: Field.decimalParam,
  /** Minimum of one order, in the currency. */
  minAmount: Field.decimalParam,
  /** Maximum of one order, in the currency. */
  maxAmount: Field.decimalParam,
  /** At most 900 characters. */
  remark: Field.text,
  /** Who may respond to the ad. */
  tradingPreferenceSet: TradingPreferences,
  /** From `getP2pUserPayment`, at most 5; `-1` is the balance. */
  paymentIds: Field.list(Field.text),
  /** Quantity of the token. */
  quantity: Field.decimalParam,
  /** Time to pay, in minutes. */
  paymentPeriod: Field.text
}

/** The security check that the exchange may require for an ad. */
export const securityCheckFields = {
  /** Whether the exchange requires a security check first. */
  needSecurityRisk: Field.optionalFlag,
  /** Token of the security check. */
  securityRiskToken: Field.optional(Field.secretText),
  /** Type of `securityRiskToken`. */
  riskTokenType: Field.optionalText,
  /** Version of the security check. */
  riskVersion: Field.optionalText
}
