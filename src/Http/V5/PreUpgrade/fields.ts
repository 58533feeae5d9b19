import * as Field from "../../../Schema/Field.js"
import { cursorParams } from "../../../Schema/internal/Page.js"

/** Which page to return. */
export const pageParams = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
}
