import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { poolOrderFields } from "./fields.js"
import { LiquidityRemoveType, PlacedEarnOrder } from "./rows.js"

export const RemoveEarnLiquidityMiningLiquidityParams = Schema.Struct({
  ...poolOrderFields,
  /** Position, from `getEarnLiquidityMiningPositionInfo`. */
  positionId: Field.text,
  /** Percentage to remove, 1 to 100. Defaults to 100; 0 also means 100. */
  removeRate: Field.optionalIntegerParam,
  /** Whether to receive both coins or everything in one coin. Defaults to `Normal`, which returns both. */
  removeType: Field.optionalParam(LiquidityRemoveType)
})
export interface RemoveEarnLiquidityMiningLiquidityParams
  extends Schema.Schema.Type<typeof RemoveEarnLiquidityMiningLiquidityParams> {}

/**
 * Removes liquidity from a pool.
 *
 * Success means the order was accepted, not completed: query `getEarnLiquidityMiningOrderInfo` for its status.
 * Repeating an `orderLinkId` within 30 minutes returns the same order instead of placing another.
 *
 * Fails with `EarnProductNotAvailable`, `EarnPositionNotFound`, `EarnAmountOutOfRange`, `EarnTermsChanged`,
 * `DuplicateEarnOrder` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.removeEarnLiquidityMiningLiquidity({
 *   productId: "5",
 *   orderLinkId: "remove-1",
 *   positionId: "1498",
 *   removeRate: 50
 * })
 * ```
 */
export const removeEarnLiquidityMiningLiquidity: Endpoint.Private<
  RemoveEarnLiquidityMiningLiquidityParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.removeEarnLiquidityMiningLiquidity", "/v5/earn/liquidity-mining/remove-liquidity", {
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: RemoveEarnLiquidityMiningLiquidityParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/remove-liquidity"
})
