import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBorrowableCoinsParams = Schema.Struct({
  coin: Field.optionalTextParam
})
export interface GetBorrowableCoinsParams extends Schema.Schema.Type<typeof GetBorrowableCoinsParams> {}

export const SpotV3BorrowableCoin = Schema.Struct({
  coin: Field.text,
  /** Number of decimals of an amount to borrow. */
  borrowingPrecision: Field.optionalNumber,
  /** Number of decimals of an amount to repay. */
  repaymentPrecision: Field.optionalNumber
})
export interface SpotV3BorrowableCoin extends Schema.Schema.Type<typeof SpotV3BorrowableCoin> {}

export const GetBorrowableCoinsResult = Schema.Struct({
  list: Field.list(SpotV3BorrowableCoin)
})
export interface GetBorrowableCoinsResult extends Schema.Schema.Type<typeof GetBorrowableCoinsResult> {}

/** Lists the coins that can be borrowed on cross margin. */
export const getBorrowableCoins: Endpoint.Public<GetBorrowableCoinsParams | void, GetBorrowableCoinsResult> = api.get(
  "getBorrowableCoins",
  "/spot/v3/public/cross-margin-borrow-data",
  {
    access: "public",
    kind: "read",
    params: GetBorrowableCoinsParams,
    result: GetBorrowableCoinsResult,
    limit: "undocumented",
    deprecated: "SpotCrossMargin.getSpotCrossMarginBorrowableCoinInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/borrowable-data.mdx"
  }
)
