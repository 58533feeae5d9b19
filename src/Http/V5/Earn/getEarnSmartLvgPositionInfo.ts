import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { advancedCoinFields, advancedPageFields, advancedPositionFields, nextPageFields } from "./fields.js"

export const GetEarnSmartLvgPositionInfoParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  productId: Field.optionalTextParam,
  /** Only rows with this underlying asset. */
  coin: Field.optionalTextParam,
  ...advancedPageFields
})
export interface GetEarnSmartLvgPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnSmartLvgPositionInfoParams> {}

/** A position in a smart leverage product. */
export const SmartLvgPosition = Schema.Struct({
  ...advancedPositionFields,
  ...advancedCoinFields,
  direction: Field.optional(Field.openEnum("Long", "Short")),
  leverage: Field.optionalDecimal,
  breakevenPrice: Field.optionalDecimal,
  /** Price of the underlying asset when the position was opened. */
  initialPrice: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Active", "Redeeming", "Settled")),
  createdTime: Field.optionalMillisText,
  /** False near the end of the term and while a redemption is pending. */
  redeemable: Field.optionalFlag,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText
})
export interface SmartLvgPosition extends Schema.Schema.Type<typeof SmartLvgPosition> {}

export const GetEarnSmartLvgPositionInfoResult = Schema.Struct({
  category: Field.optionalText,
  ...nextPageFields,
  list: Field.list<SmartLvgPosition>(SmartLvgPosition)
})
export interface GetEarnSmartLvgPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnSmartLvgPositionInfoResult> {}

/**
 * Lists positions in smart leverage products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnSmartLvgPositionInfo({ category: "SmartLeverage", coin: "BTC" })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/position"
  })
)
