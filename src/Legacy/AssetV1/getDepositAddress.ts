import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetDepositAddressParams = Schema.Struct({
  coin: Field.text,
  chain_type: Field.optionalTextParam
})
export interface GetDepositAddressParams extends Schema.Schema.Type<typeof GetDepositAddressParams> {}

export const GetDepositAddressResult = Schema.Struct({
  coin: Field.text,
  chains: Field.list(
    Schema.Struct({
      chain_type: Field.optionalText,
      address_deposit: Field.optionalText,
      /** Memo of the address, if the chain requires one. */
      tag_deposit: Field.optionalText,
      chain: Field.text
    })
  )
})
export interface GetDepositAddressResult extends Schema.Schema.Type<typeof GetDepositAddressResult> {}

/**
 * Returns the deposit addresses of a coin, by chain.
 *
 * @example
 * ```ts
 * import * as AssetV1 from "effect-bybit/Legacy/AssetV1"
 *
 * export const depositAddress = AssetV1.getDepositAddress({ coin: "USDT" })
 * ```
 */
export const getDepositAddress: Endpoint.Private<GetDepositAddressParams, GetDepositAddressResult> = api.get(
  "getDepositAddress",
  "/asset/v1/private/deposit/address",
  {
    aliases: ["AccountAssetClient.getDepositAddress"],
    access: "private",
    kind: "read",
    params: GetDepositAddressParams,
    result: GetDepositAddressResult,
    limit: [{ count: 30, perMs: 60000 }],
    deprecated: "Asset.getMasterDepositAddress",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)
