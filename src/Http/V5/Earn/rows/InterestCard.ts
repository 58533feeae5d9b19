import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A coupon that raises the interest of an order. `getEarnCoupons` lists those of the account. */
export const InterestCardParam = Schema.Struct({
  awardId: Field.integerParam,
  specCode: Field.text
})
export interface InterestCardParam extends Schema.Schema.Type<typeof InterestCardParam> {}
