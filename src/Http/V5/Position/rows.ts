import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"

/** Which page of closed positions to return. */
export const closedPageParams = {
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
}

/** What surrounds the rows of a page. */
export const pageFields = {
  category: Field.optional(AnyCategory),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
}
