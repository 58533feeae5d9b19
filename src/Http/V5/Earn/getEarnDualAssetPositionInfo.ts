import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { advancedPageFields, advancedPositionFields, nextPageFields } from "./fields.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDualAssetPositionInfoParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  productId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  ...advancedPageFields
})
export interface GetEarnDualAssetPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnDualAssetPositionInfoParams> {}

/** A position in a dual asset product. */
export const DualAssetPosition = Schema.Struct({
  ...advancedPositionFields,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Quote coin for `BuyLow`, base coin for `SellHigh`. */
  investCoin: Field.optionalText,
  /** Annual rate times 1e8. */
  apyE8: Field.optionalDecimal,
  direction: Field.optional(Field.openEnum("BuyLow", "SellHigh")),
  /** In USDT. */
  targetPrice: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Active", "Redeeming")),
  expectReturnCoin: Field.optionalText,
  expectReturnAmount: Field.optionalDecimal,
  /** Account credited at settlement, currently always `FUND`. */
  toAccountType: Field.optional(AnyEarnAccount),
  yieldStartAt: Field.optionalTextOrNumber,
  yieldEndAt: Field.optionalTextOrNumber
})
export interface DualAssetPosition extends Schema.Schema.Type<typeof DualAssetPosition> {}

export const GetEarnDualAssetPositionInfoResult = Schema.Struct({
  category: Field.optionalText,
  ...nextPageFields,
  list: Field.list<DualAssetPosition>(DualAssetPosition)
})
export interface GetEarnDualAssetPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnDualAssetPositionInfoResult> {}

/**
 * Lists positions in dual asset products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDualAssetPositionInfo({ category: "DualAssets", coin: "ETH" })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/position"
  })
)
