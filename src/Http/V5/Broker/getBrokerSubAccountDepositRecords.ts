import { BrokerError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { DepositRecord } from "../Asset/rows.js"

export const GetBrokerSubAccountDepositRecordsParams = Schema.Struct({
  /** The deposit's own id; it goes before all else. */
  id: Field.optionalTextParam,
  /** The chain's; not for deposits before 2024. */
  txID: Field.optionalTextParam,
  /** A sub-account. */
  subMemberId: Field.optionalTextParam,
  /** In capitals. */
  coin: Field.optionalTextParam,
  /** In ms, but of whole seconds. */
  startTime: Field.optionalIntegerParam,
  /** In ms, but of whole seconds; less than 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, passed on unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetBrokerSubAccountDepositRecordsParams
  extends Schema.Schema.Type<typeof GetBrokerSubAccountDepositRecordsParams> {}

/** A deposit of a sub-account that came over a blockchain. */
export const BrokerSubAccountDeposit = Schema.Struct({
  ...DepositRecord.fields,
  /** The sub-account. */
  subMemberId: Field.optionalText
})
export interface BrokerSubAccountDeposit extends Schema.Schema.Type<typeof BrokerSubAccountDeposit> {}

export const GetBrokerSubAccountDepositRecordsResult = Schema.Struct({
  rows: Field.list<BrokerSubAccountDeposit>(BrokerSubAccountDeposit),
  /** `""` on the last page; pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetBrokerSubAccountDepositRecordsResult
  extends Schema.Schema.Type<typeof GetBrokerSubAccountDepositRecordsResult> {}

/**
 * Reads deposits of the broker's sub-accounts, newest first, of the last 30 days when no time is given.
 *
 * Fails with `BrokerOnly`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerSubAccountDepositRecords({ coin: "USDT" })
 * ```
 */
export const getBrokerSubAccountDepositRecords: Paged.PrivateWindowed<
  GetBrokerSubAccountDepositRecordsParams | void,
  GetBrokerSubAccountDepositRecordsResult,
  BrokerError
> = Paged.windowed(
  Endpoint.get("Broker.getBrokerSubAccountDepositRecords", "/v5/broker/asset/query-sub-member-deposit-record", {
    aliases: ["getBrokerSubAccountDeposits"],
    access: "private",
    role: "broker",
    kind: "read",
    params: GetBrokerSubAccountDepositRecordsParams,
    result: GetBrokerSubAccountDepositRecordsResult,
    rows: "rows",
    window: { start: "startTime", end: "endTime", longestMillis: 2_592_000_000 },
    errors: [BrokerError],
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a key of the exchange broker's main account",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/sub-deposit-record"
  })
)
