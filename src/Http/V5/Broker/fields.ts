import * as Field from "../../../Schema/Field.js"

/** Page size, up to 1000 rows, and cursor. */
export const brokerPage = {
  /** Rows per page, 1 to 1000. Defaults to 1000. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalTextParam
}
