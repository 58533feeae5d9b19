/** The parameters and fields that lists in pages have in common: time range and cursor. */
import { AnyCategory } from "../Category.js"
import * as Field from "../Field.js"

/** The time range of a query that covers at most 7 days. */
export const weekParams = {
  /** In ms. Defaults to 7 days before `endTime`; without either, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is also the default. */
  endTime: Field.optionalIntegerParam
}

/** Which page to return. */
export const cursorParams = {
  /** The previous page's `nextPageCursor`, unchanged. Null, as on a last page, is not sent. */
  cursor: Field.optionalCursorParam
}

/** Where the next page starts. */
export const cursorFields = {
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
}

/** The fields next to the rows of a page. */
export const pageFields = {
  category: Field.optional(AnyCategory),
  ...cursorFields
}
