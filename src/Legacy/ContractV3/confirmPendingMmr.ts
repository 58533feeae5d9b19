import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const ConfirmPendingMmrParams = Schema.Struct({
  symbol: Field.text
})
export interface ConfirmPendingMmrParams extends Schema.Schema.Type<typeof ConfirmPendingMmrParams> {}

/**
 * Lifts the reduce-only restriction of a symbol whose risk limit the exchange lowered.
 *
 * Reduce the position or its risk first. Success means that it was lifted; `isReduceOnly` of `getPositions` shows
 * whether it is set.
 */
export const confirmPendingMmr: Endpoint.Private<ConfirmPendingMmrParams, Empty, ContractV3PositionError> = api.post(
  "confirmPendingMmr",
  "/contract/v3/private/position/confirm-pending-mmr",
  {
    access: "private",
    kind: "idempotentWrite",
    params: ConfirmPendingMmrParams,
    result: Empty,
    errors: [ContractV3PositionError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.confirmPendingMmr",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/confirm-mmr.mdx"
  }
)
