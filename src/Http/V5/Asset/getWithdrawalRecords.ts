import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { pageOf50 } from "./fields.js"

/** A withdrawal. */
export const WithdrawalRecord = Schema.Struct({
  withdrawId: Field.text,
  coin: Field.text,
  /** `""` until the withdrawal is sent, and if it failed or was canceled. */
  txID: Field.optionalText,
  /** 0 on-chain, 1 internal. */
  withdrawType: Field.optionalNumber,
  chain: Field.optionalText,
  /** Amount received. */
  amount: Field.optionalDecimal,
  withdrawFee: Field.optionalDecimal,
  /** `success`, `CancelByUser`, `Reject` and `Fail` are final. */
  status: Field.optional(
    Field.openEnum(
      "SecurityCheck",
      "Pending",
      "success",
      "CancelByUser",
      "Reject",
      "Fail",
      "BlockchainConfirmed",
      "MoreInformationRequired",
      "Unknown"
    )
  ),
  /** The UID for internal withdrawals. */
  toAddress: Field.optionalText,
  tag: Field.optionalText,
  /** In ms. */
  createTime: Field.optionalMillisText,
  /** In ms. */
  updateTime: Field.optionalMillisText,
  /** Undocumented by Bybit; `""` so far. */
  fee: Field.optionalDecimal,
  /** Tax, for users subject to it. */
  tax: Field.optionalDecimal,
  taxRate: Field.optionalDecimal,
  taxType: Field.optionalText
})
export interface WithdrawalRecord extends Schema.Schema.Type<typeof WithdrawalRecord> {}

export const GetWithdrawalRecordsParams = Schema.Struct({
  /** The `withdrawId` of a row. */
  withdrawID: Field.optionalTextParam,
  /** Transaction hash. */
  txID: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** 0 on-chain, 1 internal, 2 both. Defaults to 0. */
  withdrawType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** In ms. Defaults to the last 30 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, less than 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...pageOf50
})
export interface GetWithdrawalRecordsParams extends Schema.Schema.Type<typeof GetWithdrawalRecordsParams> {}

export const GetWithdrawalRecordsResult = Schema.Struct({
  rows: Field.list<WithdrawalRecord>(WithdrawalRecord),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetWithdrawalRecordsResult extends Schema.Schema.Type<typeof GetWithdrawalRecordsResult> {}

/**
 * Lists withdrawals, newest first.
 *
 * Internal withdrawals are excluded unless requested by `withdrawType`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getWithdrawalRecords({ coin: "USDT", withdrawType: 2 })
 * ```
 */
export const getWithdrawalRecords: Paged.PrivateWindowed<
  GetWithdrawalRecordsParams | void,
  GetWithdrawalRecordsResult
> = Paged.windowed(
  Endpoint.get("Asset.getWithdrawalRecords", "/v5/asset/withdraw/query-record", {
    access: "private",
    role: "master",
    kind: "read",
    params: GetWithdrawalRecordsParams,
    result: GetWithdrawalRecordsResult,
    rows: "rows",
    window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw-record"
  })
)
