import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import { DepositChain } from "../../../Schema/Legacy/DepositChain.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetMasterAccountDepositAddressParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** The chain, like `ETH`; all when left out. */
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

/**
 * Reads the deposit addresses of a coin, by chain.
 *
 * - Access: private.
 * - Limit: 300 per minute.
 * - In V5: `Asset.getMasterDepositAddress`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/master-deposit-addr.mdx
 */
export const getMasterAccountDepositAddress: Endpoint.Endpoint<
  GetMasterAccountDepositAddressParams | void,
  GetMasterAccountDepositAddressResult,
  never,
  RestClient | Credentials
> = api.get("/asset/v3/private/deposit/address/query", {
  id: "getMasterAccountDepositAddress",
  aliases: ["AccountAssetClientV3.getMasterAccountDepositAddress"],
  family: "AssetV3",
  access: "private",
  kind: "read",
  params: GetMasterAccountDepositAddressParams,
  result: GetMasterAccountDepositAddressResult,
  limit: [{ count: 300, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.getMasterDepositAddress",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/master-deposit-addr.mdx"
})
