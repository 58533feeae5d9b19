import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { DepositChain } from "../internal/schema/DepositChain.js"
import { api } from "./protocol.js"

export const GetMasterAccountDepositAddressParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** The chain, such as `ETH`. Defaults to all. */
  chainType: Field.optionalTextParam
})
export interface GetMasterAccountDepositAddressParams
  extends Schema.Schema.Type<typeof GetMasterAccountDepositAddressParams> {}

export const GetMasterAccountDepositAddressResult = Schema.Struct({
  coin: Field.text,
  chains: Field.list(DepositChain)
})
export interface GetMasterAccountDepositAddressResult
  extends Schema.Schema.Type<typeof GetMasterAccountDepositAddressResult> {}

/** Returns the deposit addresses of a coin, by chain. */
export const getMasterAccountDepositAddress: Endpoint.Private<
  GetMasterAccountDepositAddressParams | void,
  GetMasterAccountDepositAddressResult
> = api.get("getMasterAccountDepositAddress", "/asset/v3/private/deposit/address/query", {
  aliases: ["AccountAssetClientV3.getMasterAccountDepositAddress"],
  access: "private",
  kind: "read",
  params: GetMasterAccountDepositAddressParams,
  result: GetMasterAccountDepositAddressResult,
  limit: [{ count: 300, perMs: 60000 }],
  deprecated: "Asset.getMasterDepositAddress",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/master-deposit-addr.mdx"
})
