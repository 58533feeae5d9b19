import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { DepositChain } from "../rows/DepositChain.js"

/**
 * What {@link getMasterDepositAddress} takes.
 *
 * @since 0.1.0
 */
export const GetMasterDepositAddressParams = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  /** The `chain` of `getCoinInfo`, like `ETH`. Left out, all chains. */
  chainType: Field.optionalTextParam
})
export interface GetMasterDepositAddressParams extends Schema.Schema.Type<typeof GetMasterDepositAddressParams> {}

/**
 * What {@link getMasterDepositAddress} gives.
 *
 * @since 0.1.0
 */
export const GetMasterDepositAddressResult = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  chains: /*#__PURE__*/ Field.list<DepositChain>(DepositChain)
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
 *
 * @since 0.1.0
 */
export const getMasterDepositAddress: Endpoint.Endpoint<
  GetMasterDepositAddressParams,
  GetMasterDepositAddressResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/asset/deposit/query-address", {
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
