import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { DepositChain } from "./rows.js"

export const GetMasterDepositAddressParams = Schema.Struct({
  coin: Field.text,
  /** The `chain` of `getCoinInfo`, for example `ETH`. Defaults to all chains. */
  chainType: Field.optionalTextParam
})
export interface GetMasterDepositAddressParams extends Schema.Schema.Type<typeof GetMasterDepositAddressParams> {}

export const GetMasterDepositAddressResult = Schema.Struct({
  coin: Field.text,
  /** One row per chain. */
  chains: Field.list<DepositChain>(DepositChain)
})
export interface GetMasterDepositAddressResult extends Schema.Schema.Type<typeof GetMasterDepositAddressResult> {}

/**
 * Returns the master account's deposit addresses. Check `tagDeposit`: a deposit sent without its tag may be lost.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getMasterDepositAddress({ coin: "USDT", chainType: "ETH" })
 * ```
 */
export const getMasterDepositAddress: Endpoint.Private<GetMasterDepositAddressParams, GetMasterDepositAddressResult> =
  Endpoint.get("Asset.getMasterDepositAddress", "/v5/asset/deposit/query-address", {
    access: "private",
    kind: "read",
    params: GetMasterDepositAddressParams,
    result: GetMasterDepositAddressResult,
    limit: [{ count: 300, perMs: 60000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/master-deposit-addr"
  })
