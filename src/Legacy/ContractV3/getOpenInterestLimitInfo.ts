import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetOpenInterestLimitInfoParams = Schema.Struct({
  symbol: Field.text
})
export interface GetOpenInterestLimitInfoParams extends Schema.Schema.Type<typeof GetOpenInterestLimitInfoParams> {}

/** The position of one account. */
export const OpenInterestHolder = Schema.Struct({
  userId: Field.text,
  /** May be delayed. */
  positionSize: Field.optionalDecimal,
  side: DerivativesField.optionalSide
})
export interface OpenInterestHolder extends Schema.Schema.Type<typeof OpenInterestHolder> {}

export const GetOpenInterestLimitInfoResult = Schema.Struct({
  /** The combined share of the open interest that the accounts are allowed to hold. */
  currentLimitPcnt: Field.optionalDecimal,
  totalBuyPositionSize: Field.optionalDecimal,
  totalSellPositionSize: Field.optionalDecimal,
  /** The largest position on one side, as of the latest open interest. */
  estMaxPositionSize: Field.optionalDecimal,
  /** In the last 5 minutes. */
  openInterest: Field.optionalDecimal,
  list: Field.list<OpenInterestHolder>(OpenInterestHolder),
  updateTime: Field.optionalMillisText
})
export interface GetOpenInterestLimitInfoResult extends Schema.Schema.Type<typeof GetOpenInterestLimitInfoResult> {}

/** Returns how far a user's accounts are from the open interest limit. */
export const getOpenInterestLimitInfo: Endpoint.Private<
  GetOpenInterestLimitInfoParams,
  GetOpenInterestLimitInfoResult
> = api.get("getOpenInterestLimitInfo", "/contract/v3/private/position/limit-info", {
  aliases: ["ContractClient.getOpenInterestLimitInfo"],
  access: "private",
  kind: "read",
  params: GetOpenInterestLimitInfoParams,
  result: GetOpenInterestLimitInfoResult,
  limit: [{ count: 10, perMs: 1000 }],
  deprecated: "Position.getOpenInterestLimitInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/c73e907/source/includes/derivativesV3/contract/_account_data.md"
})
