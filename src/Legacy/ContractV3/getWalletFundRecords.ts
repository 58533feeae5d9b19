import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetWalletFundRecordsParams = Schema.Struct({
  /** Milliseconds. */
  startTime: LegacyField.optionalTextOrNumberParam,
  /** Milliseconds. */
  endTime: LegacyField.optionalTextOrNumberParam,
  coin: Field.optionalTextParam,
  walletFundType: DerivativesField.optionalFundTypeParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetWalletFundRecordsParams extends Schema.Schema.Type<typeof GetWalletFundRecordsParams> {}

/** A change of the wallet. */
export const WalletFundRecord = Schema.Struct({
  coin: Field.optionalText,
  type: DerivativesField.fundType,
  amount: Field.optionalDecimal,
  walletBalance: Field.optionalDecimal,
  execTime: Field.optionalMillisText
})
export interface WalletFundRecord extends Schema.Schema.Type<typeof WalletFundRecord> {}

export const GetWalletFundRecordsResult = Schema.Struct({
  list: Field.list<WalletFundRecord>(WalletFundRecord),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetWalletFundRecordsResult extends Schema.Schema.Type<typeof GetWalletFundRecordsResult> {}

/**
 * Lists the wallet's transactions.
 *
 * `limit` is 1 to 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const fundRecords = ContractV3.getWalletFundRecords({ coin: "USDT", walletFundType: "RealisedPNL" })
 * ```
 */
export const getWalletFundRecords: Endpoint.Private<GetWalletFundRecordsParams | void, GetWalletFundRecordsResult> =
  api.get("getWalletFundRecords", "/contract/v3/private/account/wallet/fund-records", {
    aliases: ["ContractClient.getWalletFundRecords"],
    access: "private",
    kind: "read",
    params: GetWalletFundRecordsParams,
    result: GetWalletFundRecordsResult,
    rows: "list",
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Account.getContractTransactionLog",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/account/wallet-fund-record.mdx"
  })
