import * as Field from "../../../Schema/Field.js"

/** Page size and cursor. */
export const affiliatePageFields = {
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam,
  /** Rows per page, 0 to 100. Defaults to 0. */
  size: Field.optionalIntegerParam
}
