import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDoubleWinPositionInfoParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  productId: Field.optionalTextParam,
  /** The underlying asset. */
  coin: Field.optionalTextParam,
  /** Rows a page, 1 to 20; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnDoubleWinPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinPositionInfoParams> {}

/** A position in a double win product. */
export const DoubleWinPosition = Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** The coin that is paid in, like `USDT`. */
  investCoin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  /** In `investCoin`. */
  amount: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  /** Of the underlying asset when the position was made. */
  initialPrice: Field.optionalDecimal,
  lowerPrice: Field.optionalDecimal,
  upperPrice: Field.optionalDecimal,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  createdTime: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("Active", "Redeeming")),
  /** False in the last 30 minutes, and while an order to redeem is open. */
  redeemable: Field.optionalFlag,
  accountType: Field.optional(AnyEarnAccount),
  /** The order that made it. */
  orderId: Field.optionalText
})
export interface DoubleWinPosition extends Schema.Schema.Type<typeof DoubleWinPosition> {}

export const GetEarnDoubleWinPositionInfoResult = Schema.Struct({
  category: Field.optionalText,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<DoubleWinPosition>(DoubleWinPosition)
})
export interface GetEarnDoubleWinPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinPositionInfoResult> {}

/**
 * Lists the positions in double win products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/position"
  })
)
