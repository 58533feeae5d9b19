import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"

/** The parameters of every list of transfers. */
export const transferFilter = {
  /** Your own UUID. */
  transfer_id: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: AccountField.optionalTransferStatusParam,
  /** Seconds. */
  start_time: Field.optionalIntegerParam,
  /** Seconds. */
  end_time: Field.optionalIntegerParam,
  /** The direction of paging. */
  direction: Field.optionalParam(Schema.Literal("Prev", "Next")),
  limit: Field.optionalIntegerParam,
  /** The cursor of the previous page. */
  cursor: Field.optionalCursorParam
}
