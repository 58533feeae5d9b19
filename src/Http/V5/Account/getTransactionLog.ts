import { AnyCategory, Category } from "../../../Schema/Category.js"
import { ExtraFees } from "../../../Schema/ExtraFee.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** One change of the wallet balance. Its `id` can repeat: the entries of one execution share theirs. */
export const TransactionLogEntry = Schema.Struct({
  id: Field.text,
  symbol: Field.optionalText,
  category: Field.optional(AnyCategory),
  side: Field.optional(Field.openEnum("Buy", "Sell", "None")),
  transactionTime: Field.optionalMillisText,
  /** Like `TRADE`, `SETTLEMENT`, `TRANSFER_IN`. */
  type: Field.optionalText,
  /** `movePosition`, else `""`. */
  transSubType: Field.optionalText,
  /** Contracts without a sign; on spot negative for what went out. */
  qty: Field.optionalDecimal,
  /** The position that is left, negative when short. */
  size: Field.optionalDecimal,
  currency: Field.optionalText,
  tradePrice: Field.optionalDecimal,
  /** Positive when received, negative when paid. */
  funding: Field.optionalDecimal,
  /** Positive when paid, negative when received. */
  fee: Field.optionalDecimal,
  /** Realised profit or loss, a settlement, a transfer: the amount without funding and fee. */
  cashFlow: Field.optionalDecimal,
  /** `cashFlow` + `funding` - `fee`. */
  change: Field.optionalDecimal,
  /** The wallet balance afterwards. */
  cashBalance: Field.optionalDecimal,
  /** Of the trade's fee, or of the funding. */
  feeRate: Field.optionalDecimal,
  bonusChange: Field.optionalDecimal,
  tradeId: Field.optionalText,
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText,
  extraFees: Field.optional(ExtraFees)
})
export interface TransactionLogEntry extends Schema.Schema.Type<typeof TransactionLogEntry> {}

export const GetTransactionLogParams = Schema.Struct({
  accountType: Field.optionalParam(Schema.Literal("UNIFIED")),
  category: Field.optionalParam(Category),
  currency: Field.optionalTextParam,
  /** `BTC` for BTCUSDT. */
  baseCoin: Field.optionalTextParam,
  /** Like `TRADE`, `SETTLEMENT`, `TRANSFER_IN`: the exchange's list is long, and grows. */
  type: Field.optionalTextParam,
  /** Only the entries of moved positions. */
  transSubType: Field.optionalParam(Schema.Literal("movePosition")),
  /** In ms. Without both times, the last day; with one, a day from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetTransactionLogParams extends Schema.Schema.Type<typeof GetTransactionLogParams> {}

export const GetTransactionLogResult = Schema.Struct({
  list: Field.list<TransactionLogEntry>(TransactionLogEntry),
  /** `""` or null on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetTransactionLogResult extends Schema.Schema.Type<typeof GetTransactionLogResult> {}

/**
 * Reads what has changed the balance of a unified account, newest first, up to two years back.
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
      window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
      limit: [{ count: 25, perMs: 1000 }],
      permission: "a read-only key is enough",
      demo: true,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/account/transaction-log"
    })
  )
