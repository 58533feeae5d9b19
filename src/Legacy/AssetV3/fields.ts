import * as Field from "../../Schema/Field.js"
import * as AccountField from "../internal/schema/AccountField.js"

/** The parameters of a list of transfers. */
export const transferFilter = {
  transferId: Field.optionalTextParam,
  coin: Field.text,
  status: AccountField.optionalTransferStatusParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalCursorParam
}

/** The parameters of a list of deposits. */
export const depositFilter = {
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalCursorParam,
  limit: Field.optionalIntegerParam
}
