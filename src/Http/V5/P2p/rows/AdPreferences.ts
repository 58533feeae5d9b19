import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** Whom an ad is for. Switches are 0 for no and 1 for yes. */
export const AdPreferences = Schema.Struct({
  /** Only those who have no ads of their own. */
  hasUnPostAd: Field.optionalNumber,
  /** Only those who have proved who they are. */
  isKyc: Field.optionalNumber,
  /** Only those with an email address bound. */
  isEmail: Field.optionalNumber,
  /** Only those with a mobile number bound. */
  isMobile: Field.optionalNumber,
  /** Only those registered for `registerTimeThreshold` days. */
  hasRegisterTime: Field.optionalNumber,
  /** In days. */
  registerTimeThreshold: Field.optionalNumber,
  /** Orders done in the last 30 days. */
  orderFinishNumberDay30: Field.optionalNumber,
  /** Percent of orders completed in the last 30 days. */
  completeRateDay30: Field.optionalDecimal,
  /** Countries by their three letters. */
  nationalLimit: Field.optionalText,
  hasOrderFinishNumberDay30: Field.optionalNumber,
  hasCompleteRateDay30: Field.optionalNumber,
  hasNationalLimit: Field.optionalNumber
})
export interface AdPreferences extends Schema.Schema.Type<typeof AdPreferences> {}
