import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { pageOf50 } from "./fields.js"

/** A deposit from another Bybit user. */
export const InternalDeposit = Schema.Struct({
  id: Field.text,
  /** 1 means an internal deposit. */
  type: Field.optionalNumber,
  coin: Field.text,
  amount: Field.optionalDecimal,
  /** 1 processing, 2 succeeded, 3 failed. */
  status: Field.optionalNumber,
  /** Masked e-mail address or phone number of the sender. */
  address: Field.optionalText,
  /** In seconds. */
  createdTime: Field.optionalText,
  fromMemberId: Field.optionalText,
  txID: Field.optionalText,
  /** For Bybit Turkey users: 0 means no declaration is required. */
  complianceStatus: Field.optionalNumber,
  /** For Bybit EU users in Austria. */
  taxDepositRecordsId: Field.optionalText,
  /** For Bybit EU users in Austria: 0 nothing to report, 1 to be reported, 2 reported. */
  taxStatus: Field.optionalTextOrNumber
})
export interface InternalDeposit extends Schema.Schema.Type<typeof InternalDeposit> {}

export const GetInternalDepositRecordsParams = Schema.Struct({
  /** Transaction ID of the internal transfer. */
  txID: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** In ms. Defaults to 30 days ago. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. Defaults to now. */
  endTime: Field.optionalIntegerParam,
  ...pageOf50
})
export interface GetInternalDepositRecordsParams extends Schema.Schema.Type<typeof GetInternalDepositRecordsParams> {}

export const GetInternalDepositRecordsResult = Schema.Struct({
  rows: Field.list<InternalDeposit>(InternalDeposit),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetInternalDepositRecordsResult extends Schema.Schema.Type<typeof GetInternalDepositRecordsResult> {}

/**
 * Lists deposits received from other Bybit users off-chain, newest first. A sub-account key returns that sub-account's
 * deposits.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getInternalDepositRecords({ coin: "ETH" })
 * ```
 */
export const getInternalDepositRecords: Paged.PrivateWindowed<
  GetInternalDepositRecordsParams | void,
  GetInternalDepositRecordsResult
> = Paged.windowed(
  Endpoint.get("Asset.getInternalDepositRecords", "/v5/asset/deposit/query-internal-record", {
    access: "private",
    kind: "read",
    params: GetInternalDepositRecordsParams,
    result: GetInternalDepositRecordsResult,
    rows: "rows",
    window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
    limit: [{ count: 300, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/internal-deposit-record"
  })
)
