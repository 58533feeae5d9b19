import { AccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetTransferableCoinParams = Schema.Struct({
  /** Wallet to transfer from. */
  fromAccountType: AccountType,
  /** Wallet to transfer to. */
  toAccountType: AccountType
})
export interface GetTransferableCoinParams extends Schema.Schema.Type<typeof GetTransferableCoinParams> {}

export const GetTransferableCoinResult = Schema.Struct({
  /** Coin names. */
  list: Field.list(Field.text)
})
export interface GetTransferableCoinResult extends Schema.Schema.Type<typeof GetTransferableCoinResult> {}

/**
 * Lists the coins that can be transferred from one wallet type to another.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getTransferableCoin({ fromAccountType: "FUND", toAccountType: "UNIFIED" })
 * ```
 */
export const getTransferableCoin: Endpoint.Private<GetTransferableCoinParams, GetTransferableCoinResult> = Endpoint.get(
  "Asset.getTransferableCoin",
  "/v5/asset/transfer/query-transfer-coin-list",
  {
    aliases: ["getTransferableCoinList"],
    access: "private",
    kind: "read",
    params: GetTransferableCoinParams,
    result: GetTransferableCoinResult,
    limit: [{ count: 60, perMs: 60000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/transfer/transferable-coin"
  }
)
