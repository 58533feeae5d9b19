import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import { Empty } from "../../../../Schema/Empty.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { FixedSavingCategory } from "../rows/FixedSavingCategory.js"

export const SetEarnFixedSavingAutoInvestParams = Schema.Struct({
  productId: Field.text,
  category: FixedSavingCategory,
  positionId: Field.text,
  status: Schema.Literal("Enable", "Disable")
})
export interface SetEarnFixedSavingAutoInvestParams
  extends Schema.Schema.Type<typeof SetEarnFixedSavingAutoInvestParams> {}

/**
 * Switches whether a position in a fund pool is invested again when its term ends.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: 5 a second.
 * - Errors: `EarnPositionNotFound`, and `EarnRedemptionNotAllowed` when the position cannot be invested again.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/set-auto-invest
 */
export const setEarnFixedSavingAutoInvest: Endpoint.Endpoint<
  SetEarnFixedSavingAutoInvestParams,
  Empty,
  EarnError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/fixed-term/position/auto-invest", {
  id: "setEarnFixedSavingAutoInvest",
  aliases: ["setFixedTermEarnAutoInvest"],
  family: "Earn",
  access: "private",
  kind: "idempotentWrite",
  params: SetEarnFixedSavingAutoInvestParams,
  result: Empty,
  errors: [EarnError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/set-auto-invest"
})
