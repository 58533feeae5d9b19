import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { EasyEarnCategory } from "./rows.js"

export const GetEarnPositionsParams = Schema.Struct({
  category: EasyEarnCategory,
  productId: Field.optionalTextParam,
  coin: Field.optionalTextParam
})
export interface GetEarnPositionsParams extends Schema.Schema.Type<typeof GetEarnPositionsParams> {}

/** A part of a position that cannot be redeemed now. */
export const EarnFreeze = Schema.Struct({
  amount: Field.decimal,
  /** Why. */
  description: Field.optionalText
})
export interface EarnFreeze extends Schema.Schema.Type<typeof EarnFreeze> {}

/** A position in one product. */
export const EarnPosition = Schema.Struct({
  coin: Field.optionalText,
  productId: Field.text,
  amount: Field.optionalDecimal,
  /** On-chain only, without liquid staking. */
  totalPnl: Field.optionalDecimal,
  /** Counted by the hour, paid daily at 00:30 UTC. */
  claimableYield: Field.optionalDecimal,
  /** On-chain only: what redeeming and changing the position want. */
  id: Field.optionalText,
  /** On-chain only. */
  status: Field.optional(Field.openEnum("Processing", "Active")),
  /** On-chain only. */
  orderId: Field.optionalText,
  /** On-chain only. */
  estimateRedeemTime: Field.optionalMillisText,
  /** On-chain only. */
  estimateStakeTime: Field.optionalMillisText,
  /** On-chain only: when interest begins. */
  estimateInterestCalculationTime: Field.optionalMillisText,
  /** On-chain products of a fixed term only. */
  settlementTime: Field.optionalMillisText,
  autoReinvest: Field.optional(Field.openEnum("Enable", "Disable")),
  /** What can be redeemed. */
  availableAmount: Field.optionalDecimal,
  freezeDetails: Field.optional(Field.list<EarnFreeze>(EarnFreeze))
})
export interface EarnPosition extends Schema.Schema.Type<typeof EarnPosition> {}

export const GetEarnPositionsResult = Schema.Struct({
  list: Field.list<EarnPosition>(EarnPosition)
})
export interface GetEarnPositionsResult extends Schema.Schema.Type<typeof GetEarnPositionsResult> {}

/**
 * Lists what the account holds in flexible saving or on-chain staking.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position"
  })
