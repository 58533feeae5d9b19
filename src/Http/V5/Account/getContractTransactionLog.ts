import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { historyPage, transactionLogFields } from "./fields.js"

/** One balance change of a classic contract wallet. */
export const ContractTransactionLogEntry = Schema.Struct({
  ...transactionLogFields,
  /** Unsigned. */
  qty: Field.optionalDecimal,
  /** Positive when paid, negative when received: the opposite sign of the unified account log. */
  funding: Field.optionalDecimal,
  /** `cashFlow` - `funding` - `fee`. */
  change: Field.optionalDecimal
})
export interface ContractTransactionLogEntry extends Schema.Schema.Type<typeof ContractTransactionLogEntry> {}

export const GetContractTransactionLogParams = Schema.Struct({
  currency: Field.optionalTextParam,
  baseCoin: Field.optionalTextParam,
  /** For example `TRADE`, `SETTLEMENT` or `TRANSFER_IN`. */
  type: Field.optionalTextParam,
  /** In ms. Defaults to the last 7 days; if only one time is set, to the 7 days after or before it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...historyPage
})
export interface GetContractTransactionLogParams extends Schema.Schema.Type<typeof GetContractTransactionLogParams> {}

export const GetContractTransactionLogResult = Schema.Struct({
  list: Field.list<ContractTransactionLogEntry>(ContractTransactionLogEntry),
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetContractTransactionLogResult extends Schema.Schema.Type<typeof GetContractTransactionLogResult> {}

/**
 * Lists balance changes of a classic contract wallet in the last two years, newest first.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getContractTransactionLog({ currency: "BTC" })
 * ```
 *
 * @deprecated For accounts that have not been upgraded; unified accounts use getTransactionLog.
 */
export const getContractTransactionLog: Paged.PrivateWindowed<
  GetContractTransactionLogParams | void,
  GetContractTransactionLogResult
> = Paged.windowed(
  Endpoint.get("Account.getContractTransactionLog", "/v5/account/contract-transaction-log", {
    aliases: ["getClassicTransactionLogs"],
    access: "private",
    kind: "read",
    params: GetContractTransactionLogParams,
    result: GetContractTransactionLogResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000, keptMonths: 24 },
    limit: "undocumented",
    permission: "requires a key with contract position permission; read-only is sufficient",
    deprecated: "For accounts that have not been upgraded; unified accounts use getTransactionLog.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/contract-transaction-log"
  })
)
