import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The account's holding of an asset. */
export const RwaPosition = Schema.Struct({
  productId: Field.number,
  coin: Field.optionalText,
  assetSymbol: Field.optionalText,
  /** Number of shares that can be redeemed. */
  effectiveShare: Field.optionalDecimal,
  /** Amount not yet converted to shares, in the settlement coin. */
  processingStakeAmount: Field.optionalDecimal,
  /** Number of shares being redeemed. */
  processingRedeemShare: Field.optionalDecimal,
  /** In the settlement coin. */
  bonusEarned: Field.optionalDecimal,
  /** Net asset value of one share. */
  nav: Field.optionalDecimal,
  /** Value of the holding, in the settlement coin: `effectiveShare` times `nav`. */
  holdAmount: Field.optionalDecimal,
  /** Term in days; 0 for a flexible product. */
  duration: Field.optionalNumber
})
export interface RwaPosition extends Schema.Schema.Type<typeof RwaPosition> {}

export const GetEarnRwaPositionListResult = Schema.Struct({
  list: Field.list<RwaPosition>(RwaPosition)
})
export interface GetEarnRwaPositionListResult extends Schema.Schema.Type<typeof GetEarnRwaPositionListResult> {}

/**
 * Lists the account's tokenized assets. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnRwaPositionList()
 * ```
 */
export const getEarnRwaPositionList: Endpoint.Private<void, GetEarnRwaPositionListResult, EarnError> = Endpoint.get(
  "Earn.getEarnRwaPositionList",
  "/v5/earn/rwa/position",
  {
    aliases: ["getRWAPositionList"],
    access: "private",
    kind: "read",
    result: GetEarnRwaPositionListResult,
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/position"
  }
)
