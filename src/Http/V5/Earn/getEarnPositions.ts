import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { EasyEarnCategory } from "./rows.js"

export const GetEarnPositionsParams = Schema.Struct({
  /** `FlexibleSaving` or `OnChain`. */
  category: EasyEarnCategory,
  productId: Field.optionalTextParam,
  coin: Field.optionalTextParam
})
export interface GetEarnPositionsParams extends Schema.Schema.Type<typeof GetEarnPositionsParams> {}

/** A part of a position that cannot currently be redeemed. */
export const EarnFreeze = Schema.Struct({
  amount: Field.decimal,
  /** Reason for the freeze. */
  description: Field.optionalText
})
export interface EarnFreeze extends Schema.Schema.Type<typeof EarnFreeze> {}

/** A position in a product. */
export const EarnPosition = Schema.Struct({
  coin: Field.optionalText,
  productId: Field.text,
  amount: Field.optionalDecimal,
  /** Profit of the position; on-chain only, except liquid staking. */
  totalPnl: Field.optionalDecimal,
  /** Accrues hourly, paid daily at 00:30 UTC. */
  claimableYield: Field.optionalDecimal,
  /** Position ID, for redeeming or modifying the position; on-chain only. */
  id: Field.optionalText,
  /** On-chain only. */
  status: Field.optional(Field.openEnum("Processing", "Active")),
  /** On-chain only. */
  orderId: Field.optionalText,
  /** Estimated redemption time, in Unix milliseconds; on-chain only. */
  estimateRedeemTime: Field.optionalMillisText,
  /** Estimated staking time, in Unix milliseconds; on-chain only. */
  estimateStakeTime: Field.optionalMillisText,
  /** When interest starts to accrue, in Unix milliseconds; on-chain only. */
  estimateInterestCalculationTime: Field.optionalMillisText,
  /** On-chain products with a fixed term only. */
  settlementTime: Field.optionalMillisText,
  autoReinvest: Field.optional(Field.openEnum("Enable", "Disable")),
  /** Amount that can be redeemed. */
  availableAmount: Field.optionalDecimal,
  freezeDetails: Field.optional(Field.list<EarnFreeze>(EarnFreeze))
})
export interface EarnPosition extends Schema.Schema.Type<typeof EarnPosition> {}

export const GetEarnPositionsResult = Schema.Struct({
  list: Field.list<EarnPosition>(EarnPosition)
})
export interface GetEarnPositionsResult extends Schema.Schema.Type<typeof GetEarnPositionsResult> {}

/**
 * Lists positions in flexible savings or on-chain staking. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPositions({ category: "FlexibleSaving", coin: "USDT" })
 * ```
 */
export const getEarnPositions: Endpoint.Private<GetEarnPositionsParams, GetEarnPositionsResult, EarnError> =
  Endpoint.get("Earn.getEarnPositions", "/v5/earn/position", {
    aliases: ["getEarnPosition"],
    access: "private",
    kind: "read",
    params: GetEarnPositionsParams,
    result: GetEarnPositionsResult,
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position"
  })
