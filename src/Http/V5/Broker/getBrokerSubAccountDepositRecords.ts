import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { depositFilters } from "../Asset/fields.js"
import { DepositRecord } from "../Asset/rows.js"

export const GetBrokerSubAccountDepositRecordsParams = Schema.Struct({
  /** UID of a sub-account. */
  subMemberId: Field.optionalTextParam,
  ...depositFilters
})
export interface GetBrokerSubAccountDepositRecordsParams
  extends Schema.Schema.Type<typeof GetBrokerSubAccountDepositRecordsParams> {}

/** An on-chain deposit of a sub-account. */
export const BrokerSubAccountDeposit = Schema.Struct({
  ...DepositRecord.fields,
  /** UID of the sub-account. */
  subMemberId: Field.optionalText
})
export interface BrokerSubAccountDeposit extends Schema.Schema.Type<typeof BrokerSubAccountDeposit> {}

export const GetBrokerSubAccountDepositRecordsResult = Schema.Struct({
  rows: Field.list<BrokerSubAccountDeposit>(BrokerSubAccountDeposit),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBrokerSubAccountDepositRecordsResult
  extends Schema.Schema.Type<typeof GetBrokerSubAccountDepositRecordsResult> {}

/**
 * Lists on-chain deposits of the broker's sub-accounts, newest first. Defaults to the last 30 days.
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
    window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 },
    errors: [BrokerError],
    limit: [{ count: 300, perMs: 60000 }],
    permission: "requires a key of the exchange broker's main account",
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/sub-deposit-record"
  })
)
