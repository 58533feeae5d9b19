import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The net asset value of one share on one day. */
export const NavPoint = Schema.Struct({
  /** Year, month and day in UTC, like `2026-03-10`. */
  date: Field.text,
  nav: Field.optionalDecimal
})
export interface NavPoint extends Schema.Schema.Type<typeof NavPoint> {}
