import { BalanceError, EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { PlacedEarnOrder, poolOrderFields } from "./rows.js"

export const ReinvestEarnLiquidityMiningParams = Schema.Struct({
  ...poolOrderFields,
  /** Position, from `getEarnLiquidityMiningPositionInfo`. */
  positionId: Field.text
})
export interface ReinvestEarnLiquidityMiningParams
  extends Schema.Schema.Type<typeof ReinvestEarnLiquidityMiningParams> {}

/**
 * Puts what a position in a pool has earned back into it.
 *
 * Success means that the exchange has taken the order, not that it is done: `getEarnLiquidityMiningOrderInfo` tells
 * how it ended. The same `orderLinkId` within 30 minutes gives the same order instead of a second one.
 *
 * Fails with `EarnProductNotAvailable`, `EarnPositionNotFound`, `EarnAmountOutOfRange`, `EarnTermsChanged`,
 * `DuplicateEarnOrder`, and `InsufficientBalance`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/reinvest"
})
