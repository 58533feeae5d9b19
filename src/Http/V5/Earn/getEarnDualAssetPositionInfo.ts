import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDualAssetPositionInfoParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  productId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** Rows a page, 1 to 20; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnDualAssetPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnDualAssetPositionInfoParams> {}

/** A position in a dual asset product. */
export const DualAssetPosition = Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  category: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** The quote coin when buying low, the base coin when selling high. */
  investCoin: Field.optionalText,
  /** In `investCoin`. */
  amount: Field.optionalDecimal,
  /** The yearly rate times 1e8. */
  apyE8: Field.optionalDecimal,
  direction: Field.optional(Field.openEnum("BuyLow", "SellHigh")),
  /** In USDT. */
  targetPrice: Field.optionalDecimal,
  settlementTime: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("Active", "Redeeming")),
  /** The order that made it. */
  orderId: Field.optionalText,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  expectReturnCoin: Field.optionalText,
  expectReturnAmount: Field.optionalDecimal,
  accountType: Field.optional(AnyEarnAccount),
  /** Always `FUND` so far. */
  toAccountType: Field.optional(AnyEarnAccount),
  yieldStartAt: Field.optionalTextOrNumber,
  yieldEndAt: Field.optionalTextOrNumber
})
export interface DualAssetPosition extends Schema.Schema.Type<typeof DualAssetPosition> {}

export const GetEarnDualAssetPositionInfoResult = Schema.Struct({
  category: Field.optionalText,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<DualAssetPosition>(DualAssetPosition)
})
export interface GetEarnDualAssetPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnDualAssetPositionInfoResult> {}

/**
 * Lists the positions in dual asset products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnDualAssetPositionInfo: Paged.Private<
  GetEarnDualAssetPositionInfoParams,
  GetEarnDualAssetPositionInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDualAssetPositionInfo", "/v5/earn/advance/position", {
    aliases: ["getAdvanceEarnPosition"],
    access: "private",
    kind: "read",
    params: GetEarnDualAssetPositionInfoParams,
    result: GetEarnDualAssetPositionInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/position"
  })
)
