import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import { Empty } from "../../../../Schema/Empty.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const ClaimEarnLiquidityMiningInterestParams = Schema.Struct({
  /** `-1` for all pools. */
  productId: Field.text
})
export interface ClaimEarnLiquidityMiningInterestParams
  extends Schema.Schema.Type<typeof ClaimEarnLiquidityMiningInterestParams> {}

/**
 * Pays out what the positions in a pool, or in all pools, have earned.
 *
 * It goes to the default account. The caller cannot name a repeat; `getEarnLiquidityMiningYieldRecords` tells what
 * was paid.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: 5 a second for a user.
 * - Errors: `EarnProductNotAvailable` and `EarnPositionNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/claim-interest
 */
export const claimEarnLiquidityMiningInterest: Endpoint.Endpoint<
  ClaimEarnLiquidityMiningInterestParams,
  Empty,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/liquidity-mining/claim-interest", {
  id: "claimEarnLiquidityMiningInterest",
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ClaimEarnLiquidityMiningInterestParams,
  result: Empty,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/liquidity-mining/claim-interest"
})
