import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { DepositChain } from "../internal/schema/DepositChain.js"
import { api } from "./protocol.js"

export const GetSubAccountDepositAddressParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** The chain, such as `ETH`. */
  chainType: Field.optionalTextParam,
  subMemberId: Field.text
})
export interface GetSubAccountDepositAddressParams
  extends Schema.Schema.Type<typeof GetSubAccountDepositAddressParams> {}

export const GetSubAccountDepositAddressResult = Schema.Struct({
  coin: Field.text,
  /** One chain or a list: the documentation's table and example differ. */
  chains: Schema.Union(DepositChain, Field.list(DepositChain))
})
export interface GetSubAccountDepositAddressResult
  extends Schema.Schema.Type<typeof GetSubAccountDepositAddressResult> {}

/** Returns a deposit address of a sub-account. */
export const getSubAccountDepositAddress: Endpoint.Private<
  GetSubAccountDepositAddressParams,
  GetSubAccountDepositAddressResult
> = api.get("getSubAccountDepositAddress", "/asset/v3/private/deposit/sub-member-address/query", {
  aliases: ["AccountAssetClientV3.getSubAccountDepositAddress"],
  access: "private",
  role: "master",
  kind: "read",
  params: GetSubAccountDepositAddressParams,
  result: GetSubAccountDepositAddressResult,
  limit: [{ count: 300, perMs: 60000 }],
  deprecated: "Asset.getSubDepositAddress",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/sub-deposit-addr.mdx"
})
