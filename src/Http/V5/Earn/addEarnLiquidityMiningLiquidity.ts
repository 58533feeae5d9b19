import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { poolOrderFields } from "./fields.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

export const AddEarnLiquidityMiningLiquidityParams = Schema.Struct({
  ...poolOrderFields,
  /** The coin to add, such as `USDT`. Appears only in Bybit's example. */
  coin: Field.optionalTextParam,
  /** Amount of the quote coin. Set this, `baseAmount` or both. */
  quoteAmount: Field.optionalDecimalParam,
  /** Amount of the base coin. Set this, `quoteAmount` or both. */
  baseAmount: Field.optionalDecimalParam,
  /** Account to debit. Required with `quoteAmount`. */
  quoteAccountType: Field.optionalParam(EarnAccount),
  /** Account to debit. Required with `baseAmount`. */
  baseAccountType: Field.optionalParam(EarnAccount),
  /** Leverage. Defaults to 1, which borrows nothing. */
  leverage: Field.optionalDecimalParam
})
export interface AddEarnLiquidityMiningLiquidityParams
  extends Schema.Schema.Type<typeof AddEarnLiquidityMiningLiquidityParams> {}

/**
 * Adds liquidity to a pool, optionally with leverage.
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
 * export const program = Earn.addEarnLiquidityMiningLiquidity({
 *   productId: "36",
 *   orderLinkId: "pool-1",
 *   quoteAmount: "200",
 *   quoteAccountType: "FUND",
 *   leverage: "2"
 * })
 * ```
 */
export const addEarnLiquidityMiningLiquidity: Endpoint.Private<
  AddEarnLiquidityMiningLiquidityParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.addEarnLiquidityMiningLiquidity", "/v5/earn/liquidity-mining/add-liquidity", {
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: AddEarnLiquidityMiningLiquidityParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/add-liquidity"
})
