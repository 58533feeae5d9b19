import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import { Empty } from "../../../../Schema/Empty.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const ModifyEarnPositionParams = Schema.Struct({
  category: Schema.Literal("OnChain"),
  /** Of `getEarnProducts`. */
  productId: Field.integerParam,
  /** Of `getEarnPositions`. */
  positionId: Field.integerParam,
  /** 0 is off, 1 is on. */
  autoReinvest: Schema.Literal(0, 1)
})
export interface ModifyEarnPositionParams extends Schema.Schema.Type<typeof ModifyEarnPositionParams> {}

/**
 * Switches whether a position on a chain is staked again when its term ends.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: none documented.
 * - Errors: `EarnPositionNotFound`, and `EarnRedemptionNotAllowed` when the position cannot be staked again.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/modify-position
 */
export const modifyEarnPosition: Endpoint.Endpoint<
  ModifyEarnPositionParams,
  Empty,
  EarnError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/position/modify", {
  id: "modifyEarnPosition",
  family: "Earn",
  access: "private",
  kind: "idempotentWrite",
  params: ModifyEarnPositionParams,
  result: Empty,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/modify-position"
})
