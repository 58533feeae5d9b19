import { EarnError } from "../../../Errors/EarnError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { FixedSavingCategory } from "./rows.js"

export const SetEarnFixedSavingAutoInvestParams = Schema.Struct({
  productId: Field.text,
  category: FixedSavingCategory,
  positionId: Field.text,
  /** Whether to reinvest at the end of the term. */
  status: Schema.Literal("Enable", "Disable")
})
export interface SetEarnFixedSavingAutoInvestParams
  extends Schema.Schema.Type<typeof SetEarnFixedSavingAutoInvestParams> {}

/**
 * Turns automatic reinvestment on or off for a position in a fund pool.
 *
 * Fails with `EarnPositionNotFound` if the position is unknown, and with `EarnRedemptionNotAllowed` if it cannot be
 * reinvested.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.setEarnFixedSavingAutoInvest({
 *   productId: "23",
 *   category: "FundPool",
 *   positionId: "19454",
 *   status: "Enable"
 * })
 * ```
 */
export const setEarnFixedSavingAutoInvest: Endpoint.Private<SetEarnFixedSavingAutoInvestParams, Empty, EarnError> =
  Endpoint.post("Earn.setEarnFixedSavingAutoInvest", "/v5/earn/fixed-term/position/auto-invest", {
    aliases: ["setFixedTermEarnAutoInvest"],
    access: "private",
    kind: "idempotentWrite",
    params: SetEarnFixedSavingAutoInvestParams,
    result: Empty,
    errors: [EarnError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/set-auto-invest"
  })
