import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { DepositChain } from "../rows/DepositChain.js"

export const GetMasterDepositAddressParams = Schema.Struct({
  coin: Field.text,
  /** The `chain` of `getCoinInfo`, like `ETH`. Left out, all chains. */
  chainType: Field.optionalTextParam
})
export interface GetMasterDepositAddressParams extends Schema.Schema.Type<typeof GetMasterDepositAddressParams> {}

export const GetMasterDepositAddressResult = Schema.Struct({
  coin: Field.text,
  chains: Field.list<DepositChain>(DepositChain)
})
export interface GetMasterDepositAddressResult extends Schema.Schema.Type<typeof GetMasterDepositAddressResult> {}

/**
 * Reads the addresses to which the master account's deposits go. Look at `tagDeposit`: without its tag a deposit may be
 * lost.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 300 a minute.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/deposit/master-deposit-addr
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getMasterDepositAddress({ coin: "USDT", chainType: "ETH" })
 * ```
 */
export const getMasterDepositAddress: Endpoint.Endpoint<
  GetMasterDepositAddressParams,
  GetMasterDepositAddressResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/asset/deposit/query-address", {
  id: "getMasterDepositAddress",
  family: "Asset",
  access: "private",
  kind: "read",
  params: GetMasterDepositAddressParams,
  result: GetMasterDepositAddressResult,
  limit: [{ count: 300, perMs: 60000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/master-deposit-addr"
})
