import * as Field from "../../../Schema/Field.js"

/** The page of a numbered list. */
export const cardPageFields = {
  /** Current page number, from 1. */
  pageNo: Field.optionalNumber,
  /** Rows per page. */
  pageSize: Field.optionalNumber,
  /** Number of rows on all pages. */
  totalCount: Field.optionalNumber
}
