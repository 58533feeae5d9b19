import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnSmartLvgPositionInfoParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  productId: Field.optionalTextParam,
  /** The underlying asset. */
  coin: Field.optionalTextParam,
  /** Rows a page, 1 to 20; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnSmartLvgPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnSmartLvgPositionInfoParams> {}

/** A position in a smart leverage product. */
export const SmartLvgPosition = Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** The coin that is paid in, like `USDT`. */
  investCoin: Field.optionalText,
  /** In `investCoin`. */
  amount: Field.optionalDecimal,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  accountType: Field.optional(AnyEarnAccount),
  /** The order that made it. */
  orderId: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  direction: Field.optional(Field.openEnum("Long", "Short")),
  leverage: Field.optionalDecimal,
  breakevenPrice: Field.optionalDecimal,
  /** Of the underlying asset when the position was made. */
  initialPrice: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Active", "Redeeming", "Settled")),
  createdTime: Field.optionalMillisText,
  /** False close to the end of the term, and while an order to redeem is open. */
  redeemable: Field.optionalFlag,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface SmartLvgPosition extends Schema.Schema.Type<typeof SmartLvgPosition> {}

export const GetEarnSmartLvgPositionInfoResult = Schema.Struct({
  category: Field.optionalText,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<SmartLvgPosition>(SmartLvgPosition)
})
export interface GetEarnSmartLvgPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnSmartLvgPositionInfoResult> {}

/**
 * Lists the positions in smart leverage products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnSmartLvgPositionInfo: Paged.Private<
  GetEarnSmartLvgPositionInfoParams,
  GetEarnSmartLvgPositionInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnSmartLvgPositionInfo", "/v5/earn/advance/position", {
    aliases: ["getAdvanceEarnPosition"],
    access: "private",
    kind: "read",
    params: GetEarnSmartLvgPositionInfoParams,
    result: GetEarnSmartLvgPositionInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/position"
  })
)
