/**
 * Executions and closed profit and loss of the v2 futures APIs: the schemas and endpoint data shared by inverse
 * perpetuals, inverse futures and linear perpetuals.
 */
import * as Schema from "../../../Schema/Shape.js"
import { v2ClosedPnlFields } from "./V2ClosedPnl.js"
import { v2ExecutionFields } from "./V2Execution.js"

export const GetClosedPnlParams = Schema.Struct({
  ...v2ClosedPnlFields
})
export interface GetClosedPnlParams extends Schema.Schema.Type<typeof GetClosedPnlParams> {}

/** The endpoint data of `getClosedPnl` that the v2 futures APIs share. */
export const getClosedPnlFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 120, perMs: 60000 }],
  deprecated: "Position.getClosedPnL"
} as const

export const GetTradeRecordsParams = Schema.Struct({
  ...v2ExecutionFields
})
export interface GetTradeRecordsParams extends Schema.Schema.Type<typeof GetTradeRecordsParams> {}

/** The endpoint data of `getTradeRecords` that the v2 futures APIs share. */
export const getTradeRecordsFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 120, perMs: 60000 }],
  deprecated: "Order.getTradeHistory",
  large: true
} as const
