import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** A withdrawal. */
export const WithdrawalRecord = Schema.Struct({
  withdrawId: Field.text,
  coin: Field.text,
  /** `""` until it is sent, and for one that failed or was cancelled. */
  txID: Field.optionalText,
  /** 0 over a chain, 1 within the exchange. */
  withdrawType: Field.optionalNumber,
  chain: Field.optionalText,
  /** What arrives. */
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
  /** The user id for one within the exchange. */
  toAddress: Field.optionalText,
  tag: Field.optionalText,
  createTime: Field.optionalMillisText,
  updateTime: Field.optionalMillisText,
  /** Not described by the exchange; `""` so far. */
  fee: Field.optionalDecimal,
  /** For users whom the exchange taxes. */
  tax: Field.optionalDecimal,
  taxRate: Field.optionalDecimal,
  taxType: Field.optionalText
})
export interface WithdrawalRecord extends Schema.Schema.Type<typeof WithdrawalRecord> {}

export const GetWithdrawalRecordsParams = Schema.Struct({
  withdrawID: Field.optionalTextParam,
  txID: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** 0, the default, over a chain; 1 within the exchange; 2 both. */
  withdrawType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** In ms. Without both times, the last 30 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, less than 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetWithdrawalRecordsParams extends Schema.Schema.Type<typeof GetWithdrawalRecordsParams> {}

export const GetWithdrawalRecordsResult = Schema.Struct({
  rows: Field.list<WithdrawalRecord>(WithdrawalRecord),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetWithdrawalRecordsResult extends Schema.Schema.Type<typeof GetWithdrawalRecordsResult> {}

/**
 * Reads the withdrawals, newest first.
 *
 * Withdrawals within the exchange are left out unless `withdrawType` asks for them.
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
    window: { start: "startTime", end: "endTime", longestMillis: 2_592_000_000 },
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a master account key",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw-record"
  })
)
