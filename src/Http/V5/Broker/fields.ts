import * as Field from "../../../Schema/Field.js"

/** Page size, 1000 rows by default, and cursor. */
export const brokerPage = {
  /** Rows per page, 1 to 1000. Defaults to 1000. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}
