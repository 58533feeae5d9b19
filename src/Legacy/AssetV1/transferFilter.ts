import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"

/** The parameters of every list of transfers. */
export const transferFilter = {
  /** A UUID of one's own. */
  transfer_id: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: AccountField.optionalTransferStatusParam,
  /** Seconds. */
  start_time: Field.optionalIntegerParam,
  /** Seconds. */
  end_time: Field.optionalIntegerParam,
  /** Which way to turn the page. */
  direction: Field.optionalParam(Schema.Literal("Prev", "Next")),
  limit: Field.optionalIntegerParam,
  /** Where the page before ended. */
  cursor: Field.optionalTextParam
}
