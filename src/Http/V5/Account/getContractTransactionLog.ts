import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** One change of the balance of a classic contract wallet. */
export const ContractTransactionLogEntry = Schema.Struct({
  id: Field.text,
  symbol: Field.optionalText,
  category: Field.optional(AnyCategory),
  side: Field.optional(Field.openEnum("Buy", "Sell", "None")),
  transactionTime: Field.optionalMillisText,
  /** Like `TRADE`, `SETTLEMENT`, `TRANSFER_IN`. */
  type: Field.optionalText,
  /** Without a sign. */
  qty: Field.optionalDecimal,
  /** The position that is left, negative when short. */
  size: Field.optionalDecimal,
  currency: Field.optionalText,
  tradePrice: Field.optionalDecimal,
  /** Positive when paid, negative when received: the other way round than in the log of unified accounts. */
  funding: Field.optionalDecimal,
  /** Positive when paid, negative when received. */
  fee: Field.optionalDecimal,
  /** Realised profit or loss, a transfer: the amount without funding and fee. */
  cashFlow: Field.optionalDecimal,
  /** `cashFlow` - `funding` - `fee`. */
  change: Field.optionalDecimal,
  /** The wallet balance afterwards. */
  cashBalance: Field.optionalDecimal,
  /** Of the trade's fee, or of the funding. */
  feeRate: Field.optionalDecimal,
  bonusChange: Field.optionalDecimal,
  tradeId: Field.optionalText,
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText
})
export interface ContractTransactionLogEntry extends Schema.Schema.Type<typeof ContractTransactionLogEntry> {}

export const GetContractTransactionLogParams = Schema.Struct({
  currency: Field.optionalTextParam,
  baseCoin: Field.optionalTextParam,
  /** Like `TRADE`, `SETTLEMENT`, `TRANSFER_IN`. */
  type: Field.optionalTextParam,
  /** In ms. Without both times, the last 7 days; with one, 7 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetContractTransactionLogParams extends Schema.Schema.Type<typeof GetContractTransactionLogParams> {}

export const GetContractTransactionLogResult = Schema.Struct({
  list: Field.list<ContractTransactionLogEntry>(ContractTransactionLogEntry),
  /** `""` or null on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetContractTransactionLogResult extends Schema.Schema.Type<typeof GetContractTransactionLogResult> {}

/**
 * Reads what has changed the balance of a classic contract wallet, newest first, up to two years back.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getContractTransactionLog({ currency: "BTC" })
 * ```
 *
 * @deprecated Of accounts that have not been upgraded; unified ones have getTransactionLog.
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
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: "undocumented",
    permission: "key permission for positions of contracts, read-only is enough",
    demo: false,
    deprecated: "Of accounts that have not been upgraded; unified ones have getTransactionLog.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/contract-transaction-log"
  })
)
