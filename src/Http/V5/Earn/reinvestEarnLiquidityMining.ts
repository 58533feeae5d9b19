import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { poolOrderFields } from "./fields.js"
import { PlacedEarnOrder } from "./rows.js"

export const ReinvestEarnLiquidityMiningParams = Schema.Struct({
  ...poolOrderFields,
  /** Position, from `getEarnLiquidityMiningPositionInfo`. */
  positionId: Field.text
})
export interface ReinvestEarnLiquidityMiningParams
  extends Schema.Schema.Type<typeof ReinvestEarnLiquidityMiningParams> {}

/**
 * Reinvests the earnings of a position in a pool.
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
 * export const program = Earn.reinvestEarnLiquidityMining({
 *   productId: "5",
 *   orderLinkId: "reinvest-1",
 *   positionId: "1498"
 * })
 * ```
 */
export const reinvestEarnLiquidityMining: Endpoint.Private<
  ReinvestEarnLiquidityMiningParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.reinvestEarnLiquidityMining", "/v5/earn/liquidity-mining/reinvest", {
  aliases: ["reinvestLiquidityMining"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: ReinvestEarnLiquidityMiningParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/reinvest"
})
