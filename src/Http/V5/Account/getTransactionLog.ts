import { Category } from "../../../Schema/Category.js"
import { ExtraFees } from "../../../Schema/ExtraFee.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { historyPage, transactionLogFields } from "./fields.js"

/** One balance change of a unified account. Entries of the same execution share an `id`. */
export const TransactionLogEntry = Schema.Struct({
  ...transactionLogFields,
  /** `movePosition` or `""`. */
  transSubType: Field.optionalText,
  /** Unsigned for contracts; on spot, negative for outgoing amounts. */
  qty: Field.optionalDecimal,
  /** Positive when received, negative when paid. */
  funding: Field.optionalDecimal,
  /** `cashFlow` + `funding` - `fee`. */
  change: Field.optionalDecimal,
  extraFees: Field.optional(ExtraFees)
})
export interface TransactionLogEntry extends Schema.Schema.Type<typeof TransactionLogEntry> {}

export const GetTransactionLogParams = Schema.Struct({
  accountType: Field.optionalParam(Schema.Literal("UNIFIED")),
  category: Field.optionalParam(Category),
  currency: Field.optionalTextParam,
  /** `BTC` for BTCUSDT. */
  baseCoin: Field.optionalTextParam,
  /** For example `TRADE`, `SETTLEMENT` or `TRANSFER_IN`; Bybit adds types over time. */
  type: Field.optionalTextParam,
  /** Returns only the entries of moved positions. */
  transSubType: Field.optionalParam(Schema.Literal("movePosition")),
  /** In ms. Defaults to the last day; if only one time is set, to the day after or before it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...historyPage
})
export interface GetTransactionLogParams extends Schema.Schema.Type<typeof GetTransactionLogParams> {}

export const GetTransactionLogResult = Schema.Struct({
  list: Field.list<TransactionLogEntry>(TransactionLogEntry),
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetTransactionLogResult extends Schema.Schema.Type<typeof GetTransactionLogResult> {}

/**
 * Lists balance changes of a unified account in the last two years, newest first.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTransactionLog({ accountType: "UNIFIED", category: "linear", currency: "USDT" })
 * ```
 */
export const getTransactionLog: Paged.PrivateWindowed<GetTransactionLogParams | void, GetTransactionLogResult> =
  Paged.windowed(
    Endpoint.get("Account.getTransactionLog", "/v5/account/transaction-log", {
      access: "private",
      kind: "read",
      params: GetTransactionLogParams,
      result: GetTransactionLogResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", maxMillis: 604_800_000, keptMonths: 24 },
      limit: [{ count: 25, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      demo: true,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/account/transaction-log"
    })
  )
