import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ClaimEarnLiquidityMiningInterestParams = Schema.Struct({
  /** Pool, or `-1` for all pools. */
  productId: Field.text
})
export interface ClaimEarnLiquidityMiningInterestParams
  extends Schema.Schema.Type<typeof ClaimEarnLiquidityMiningInterestParams> {}

/**
 * Pays out the earnings of the positions in one pool or in all pools.
 *
 * The earnings go to the default account. There is no idempotency key: check `getEarnLiquidityMiningYieldRecords` for
 * payments before calling again.
 *
 * Fails with `EarnProductNotAvailable` or `EarnPositionNotFound`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.claimEarnLiquidityMiningInterest({ productId: "-1" })
 * ```
 */
export const claimEarnLiquidityMiningInterest: Endpoint.Private<
  ClaimEarnLiquidityMiningInterestParams,
  Empty,
  EarnError | BalanceError
> = Endpoint.post("Earn.claimEarnLiquidityMiningInterest", "/v5/earn/liquidity-mining/claim-interest", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ClaimEarnLiquidityMiningInterestParams,
  result: Empty,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/claim-interest"
})
