import type { Credentials } from "../../../../Layers/Credentials.js"
import { AccountType } from "../../../../Schema/AccountType.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getTransferableCoin} takes.
 *
 * @since 0.1.0
 */
export const GetTransferableCoinParams = /*#__PURE__*/ Schema.Struct({
  fromAccountType: AccountType,
  toAccountType: AccountType
})
export interface GetTransferableCoinParams extends Schema.Schema.Type<typeof GetTransferableCoinParams> {}

/**
 * What {@link getTransferableCoin} gives.
 *
 * @since 0.1.0
 */
export const GetTransferableCoinResult = /*#__PURE__*/ Schema.Struct({
  /** Names of coins. */
  list: /*#__PURE__*/ Field.list(Field.text)
})
export interface GetTransferableCoinResult extends Schema.Schema.Type<typeof GetTransferableCoinResult> {}

/**
 * Reads which coins can go from one kind of wallet to another.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 60 a minute.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/transfer/transferable-coin
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getTransferableCoin({ fromAccountType: "FUND", toAccountType: "UNIFIED" })
 * ```
 *
 * @since 0.1.0
 */
export const getTransferableCoin: Endpoint.Endpoint<
  GetTransferableCoinParams,
  GetTransferableCoinResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/asset/transfer/query-transfer-coin-list", {
  id: "getTransferableCoin",
  aliases: ["getTransferableCoinList"],
  family: "Asset",
  access: "private",
  kind: "read",
  params: GetTransferableCoinParams,
  result: GetTransferableCoinResult,
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/transferable-coin"
})
