import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { pageOf50 } from "./fields.js"

/** An address book entry. */
export const WithdrawalAddress = Schema.Struct({
  /** A UID for internal withdrawals. */
  address: Field.text,
  /** `baseCoin` for an address valid for all coins of its chain. */
  coin: Field.optionalText,
  chain: Field.optionalText,
  tag: Field.optionalText,
  remark: Field.optionalText,
  /** 0 ready; 1 newly added, withdrawals are locked for 24 hours. */
  status: Field.optionalNumber,
  /** 0 on-chain, 1 internal, 2 both. */
  addressType: Field.optionalNumber,
  /** 1 if verified. */
  verified: Field.optionalNumber,
  /** In seconds. Spelled this way in Bybit's field table. */
  createAt: Field.optionalText,
  /** In seconds. Spelled this way in Bybit's example. */
  createdAt: Field.optionalText
})
export interface WithdrawalAddress extends Schema.Schema.Type<typeof WithdrawalAddress> {}

export const GetWithdrawalAddressListParams = Schema.Struct({
  /** `baseCoin` returns the addresses valid for all coins of their chain. */
  coin: Field.optionalTextParam,
  /** Chain name. Without `coin`, also returns the addresses valid for all coins. */
  chain: Field.optionalTextParam,
  /** 0 on-chain; 1 internal, ignoring `coin` and `chain`; 2 both. */
  addressType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  ...pageOf50
})
export interface GetWithdrawalAddressListParams extends Schema.Schema.Type<typeof GetWithdrawalAddressListParams> {}

export const GetWithdrawalAddressListResult = Schema.Struct({
  rows: Field.list<WithdrawalAddress>(WithdrawalAddress),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetWithdrawalAddressListResult extends Schema.Schema.Type<typeof GetWithdrawalAddressListResult> {}

/**
 * Lists the withdrawal address book.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getWithdrawalAddressList({ coin: "USDT", chain: "ETH" })
 * ```
 */
export const getWithdrawalAddressList: Paged.Private<
  GetWithdrawalAddressListParams | void,
  GetWithdrawalAddressListResult
> = Paged.endpoint(
  Endpoint.get("Asset.getWithdrawalAddressList", "/v5/asset/withdraw/query-address", {
    access: "private",
    role: "master",
    kind: "read",
    params: GetWithdrawalAddressListParams,
    result: GetWithdrawalAddressListResult,
    rows: "rows",
    limit: [{ count: 300, perMs: 1000 }],
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw-address"
  })
)
