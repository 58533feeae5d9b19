import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { poolOrderFields } from "./fields.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

export const AddEarnLiquidityMiningMarginParams = Schema.Struct({
  ...poolOrderFields,
  /** Position, from `getEarnLiquidityMiningPositionInfo`. */
  positionId: Field.text,
  /** Margin to add, in the quote coin. */
  amount: Field.decimalParam,
  /** Account to debit. */
  quoteAccountType: EarnAccount
})
export interface AddEarnLiquidityMiningMarginParams
  extends Schema.Schema.Type<typeof AddEarnLiquidityMiningMarginParams> {}

/**
 * Adds margin to a position in a pool, moving its liquidation price further away.
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
 * export const program = Earn.addEarnLiquidityMiningMargin({
 *   productId: "5",
 *   orderLinkId: "margin-1",
 *   positionId: "1498",
 *   amount: "50",
 *   quoteAccountType: "FUND"
 * })
 * ```
 */
export const addEarnLiquidityMiningMargin: Endpoint.Private<
  AddEarnLiquidityMiningMarginParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.addEarnLiquidityMiningMargin", "/v5/earn/liquidity-mining/add-margin", {
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: AddEarnLiquidityMiningMarginParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/add-margin"
})
