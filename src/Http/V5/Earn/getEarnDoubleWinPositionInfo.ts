import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { advancedCoinFields, advancedPageFields, advancedPositionFields, nextPageFields } from "./fields.js"

export const GetEarnDoubleWinPositionInfoParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  productId: Field.optionalTextParam,
  /** Only rows with this underlying asset. */
  coin: Field.optionalTextParam,
  ...advancedPageFields
})
export interface GetEarnDoubleWinPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinPositionInfoParams> {}

/** A position in a double win product. */
export const DoubleWinPosition = Schema.Struct({
  ...advancedPositionFields,
  ...advancedCoinFields,
  leverage: Field.optionalDecimal,
  /** Price of the underlying asset when the position was opened. */
  initialPrice: Field.optionalDecimal,
  lowerPrice: Field.optionalDecimal,
  upperPrice: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("Active", "Redeeming")),
  /** False in the last 30 minutes and while a redemption is pending. */
  redeemable: Field.optionalFlag
})
export interface DoubleWinPosition extends Schema.Schema.Type<typeof DoubleWinPosition> {}

export const GetEarnDoubleWinPositionInfoResult = Schema.Struct({
  category: Field.optionalText,
  ...nextPageFields,
  list: Field.list<DoubleWinPosition>(DoubleWinPosition)
})
export interface GetEarnDoubleWinPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinPositionInfoResult> {}

/**
 * Lists positions in double win products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDoubleWinPositionInfo({ category: "DoubleWin", coin: "BTC" })
 * ```
 */
export const getEarnDoubleWinPositionInfo: Paged.Private<
  GetEarnDoubleWinPositionInfoParams,
  GetEarnDoubleWinPositionInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDoubleWinPositionInfo", "/v5/earn/advance/position", {
    aliases: ["getAdvanceEarnPosition"],
    access: "private",
    kind: "read",
    params: GetEarnDoubleWinPositionInfoParams,
    result: GetEarnDoubleWinPositionInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/position"
  })
)
