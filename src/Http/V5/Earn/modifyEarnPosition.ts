import { EarnError } from "../../../Errors/EarnError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ModifyEarnPositionParams = Schema.Struct({
  /** Always `OnChain`. */
  category: Schema.Literal("OnChain"),
  /** Product, from `getEarnProducts`. */
  productId: Field.integerParam,
  /** Position, from `getEarnPositions`. */
  positionId: Field.integerParam,
  /** 0 off, 1 on. */
  autoReinvest: Schema.Literal(0, 1)
})
export interface ModifyEarnPositionParams extends Schema.Schema.Type<typeof ModifyEarnPositionParams> {}

/**
 * Turns automatic reinvestment on or off for an on-chain position.
 *
 * Fails with `EarnPositionNotFound` if the position is unknown, and with `EarnRedemptionNotAllowed` if it cannot be
 * reinvested.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.modifyEarnPosition({
 *   category: "OnChain",
 *   productId: 8,
 *   positionId: 326,
 *   autoReinvest: 1
 * })
 * ```
 */
export const modifyEarnPosition: Endpoint.Private<ModifyEarnPositionParams, Empty, EarnError> = Endpoint.post(
  "Earn.modifyEarnPosition",
  "/v5/earn/position/modify",
  {
    access: "private",
    kind: "idempotentWrite",
    params: ModifyEarnPositionParams,
    result: Empty,
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/modify-position"
  }
)
