import { AnyCategory } from "../Category.js"
import * as Field from "../Field.js"

/** The time range of a query that covers at most 7 days. */
export const weekParams = {
  /** In ms. Defaults to 7 days before `endTime`; without either, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is the default. */
  endTime: Field.optionalIntegerParam
}

/** Where a page starts. */
export const cursorParams = {
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
}

/** Where the next page starts. */
export const cursorFields = {
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
}

/** What surrounds the rows of a page of one category. */
export const pageFields = {
  category: Field.optional(AnyCategory),
  ...cursorFields
}
