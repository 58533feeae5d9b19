import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { DepositChain } from "./rows.js"

export const GetSubDepositAddressParams = Schema.Struct({
  coin: Field.text,
  /** The `chain` of `getCoinInfo`, for example `TRX`. */
  chainType: Field.text,
  subMemberId: Field.text
})
export interface GetSubDepositAddressParams extends Schema.Schema.Type<typeof GetSubDepositAddressParams> {}

export const GetSubDepositAddressResult = Schema.Struct({
  coin: Field.text,
  /** The requested chain. Bybit documents a list but its example shows a single object. */
  chains: Schema.Union(DepositChain, Field.list<DepositChain>(DepositChain))
})
export interface GetSubDepositAddressResult extends Schema.Schema.Type<typeof GetSubDepositAddressResult> {}

/**
 * Returns a sub-account's deposit address on one chain.
 *
 * Fails with `SubAccountNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getSubDepositAddress({ coin: "USDT", chainType: "TRX", subMemberId: "592334" })
 * ```
 */
export const getSubDepositAddress: Endpoint.Private<GetSubDepositAddressParams, GetSubDepositAddressResult, UserError> =
  Endpoint.get("Asset.getSubDepositAddress", "/v5/asset/deposit/query-sub-member-address", {
    aliases: ["querySubMemberAddress"],
    access: "private",
    role: "master",
    kind: "read",
    params: GetSubDepositAddressParams,
    result: GetSubDepositAddressResult,
    errors: [UserError],
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/sub-deposit-addr"
  })
