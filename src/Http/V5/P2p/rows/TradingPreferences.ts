import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** Whom an ad is for. Switches are `"0"` for no and `"1"` for yes. */
export const TradingPreferences = Schema.Struct({
  /** Only those who have no ads of their own. */
  hasUnPostAd: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those who have proved who they are. */
  isKyc: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those with an email address bound. */
  isEmail: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those with a mobile number bound. */
  isMobile: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those registered for `registerTimeThreshold` days. */
  hasRegisterTime: Field.optionalParam(Schema.Literal("0", "1")),
  /** In days. */
  registerTimeThreshold: Field.optionalTextParam,
  /** Orders done in the last 30 days, with `hasOrderFinishNumberDay30`. */
  orderFinishNumberDay30: Field.optionalTextParam,
  /** Percent of orders completed in the last 30 days, with `hasCompleteRateDay30`. */
  completeRateDay30: Field.optionalTextParam,
  /** Countries by their three letters, with `hasNationalLimit`. */
  nationalLimit: Field.optionalTextParam,
  hasOrderFinishNumberDay30: Field.optionalParam(Schema.Literal("0", "1")),
  hasCompleteRateDay30: Field.optionalParam(Schema.Literal("0", "1")),
  /** Not for those of the countries in `nationalLimit`. */
  hasNationalLimit: Field.optionalParam(Schema.Literal("0", "1"))
})
export interface TradingPreferences extends Schema.Schema.Type<typeof TradingPreferences> {}
