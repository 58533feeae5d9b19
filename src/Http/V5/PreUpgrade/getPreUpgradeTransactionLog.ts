import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetPreUpgradeTransactionLogParams = Schema.Struct({
  category: Schema.Literal("linear", "option"),
  /** In capitals, `BTC` of BTCPERP. */
  baseCoin: Field.optionalTextParam,
  /** Like `TRADE`, `SETTLEMENT`, `TRANSFER_IN`. */
  type: Field.optionalTextParam,
  /** In ms. Defaults to 7 days before `endTime`; without either, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is the default. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeTransactionLogParams
  extends Schema.Schema.Type<typeof GetPreUpgradeTransactionLogParams> {}

/** One change of the balance. Unlike those after the upgrade it has no id. */
export const PreUpgradeTransaction = Schema.Struct({
  transactionTime: Field.millisText,
  /** Like `TRADE`, `SETTLEMENT`, `DELIVERY`. */
  type: Field.text,
  symbol: Field.optionalText,
  category: Field.optional(AnyCategory),
  side: Field.optional(Field.openEnum("Buy", "Sell", "None")),
  qty: Field.optionalDecimal,
  /** The position that is left. */
  size: Field.optionalDecimal,
  currency: Field.optionalText,
  tradePrice: Field.optionalDecimal,
  /** Positive when received, negative when paid. */
  funding: Field.optionalDecimal,
  /** Positive when paid, negative when received. */
  fee: Field.optionalDecimal,
  cashFlow: Field.optionalDecimal,
  change: Field.optionalDecimal,
  /** The balance afterwards. */
  cashBalance: Field.optionalDecimal,
  /** Of the trade's fee, or of the funding. */
  feeRate: Field.optionalDecimal,
  bonusChange: Field.optionalDecimal,
  tradeId: Field.optionalText,
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText
})
export interface PreUpgradeTransaction extends Schema.Schema.Type<typeof PreUpgradeTransaction> {}

export const GetPreUpgradeTransactionLogResult = Schema.Struct({
  list: Field.list<PreUpgradeTransaction>(PreUpgradeTransaction),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetPreUpgradeTransactionLogResult
  extends Schema.Schema.Type<typeof GetPreUpgradeTransactionLogResult> {}

/**
 * Reads what changed the balance of the USDC derivatives wallet before the account was upgraded: USDC perpetuals and
 * options.
 *
 * @example
 * ```ts
 * import * as PreUpgrade from "effect-bybit/PreUpgrade"
 *
 * export const program = PreUpgrade.getPreUpgradeTransactionLog({ category: "option" })
 * ```
 */
export const getPreUpgradeTransactionLog: Paged.PrivateWindowed<
  GetPreUpgradeTransactionLogParams,
  GetPreUpgradeTransactionLogResult
> = Paged.windowed(
  Endpoint.get("PreUpgrade.getPreUpgradeTransactionLog", "/v5/pre-upgrade/account/transaction-log", {
    aliases: ["getPreUpgradeTransactions"],
    access: "private",
    kind: "read",
    params: GetPreUpgradeTransactionLogParams,
    result: GetPreUpgradeTransactionLogResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/transaction-log"
  })
)
