import * as Field from "../../../Schema/Field.js"

/** Page number, page size and total number of rows. */
export const cardPageFields = {
  /** Current page number, starting at 1. */
  pageNo: Field.optionalNumber,
  /** Rows per page. */
  pageSize: Field.optionalNumber,
  /** Number of rows on all pages. */
  totalCount: Field.optionalNumber
}
