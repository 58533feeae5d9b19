import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { cursorFields, weekParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { transactionSide } from "../Account/fields.js"
import { pageParams } from "./fields.js"

export const GetPreUpgradeTransactionLogParams = Schema.Struct({
  category: Schema.Literal("linear", "option"),
  /** Uppercase: `BTC` for BTCPERP. */
  baseCoin: Field.optionalTextParam,
  /** Such as `TRADE`, `SETTLEMENT` or `TRANSFER_IN`. */
  type: Field.optionalTextParam,
  ...weekParams,
  ...pageParams
})
export interface GetPreUpgradeTransactionLogParams
  extends Schema.Schema.Type<typeof GetPreUpgradeTransactionLogParams> {}

/** One change of the balance. Unlike changes after the upgrade, it has no ID. */
export const PreUpgradeTransaction = Schema.Struct({
  /** In ms. */
  transactionTime: Field.millisText,
  /** Such as `TRADE`, `SETTLEMENT` or `DELIVERY`. */
  type: Field.text,
  symbol: Field.optionalText,
  category: Field.optional(AnyCategory),
  side: Field.optional(transactionSide),
  qty: Field.optionalDecimal,
  /** Size of the remaining position. */
  size: Field.optionalDecimal,
  currency: Field.optionalText,
  tradePrice: Field.optionalDecimal,
  /** Positive if received, negative if paid. */
  funding: Field.optionalDecimal,
  /** Positive if paid, negative if received. */
  fee: Field.optionalDecimal,
  cashFlow: Field.optionalDecimal,
  /** Change of the balance. */
  change: Field.optionalDecimal,
  /** The balance after the change. */
  cashBalance: Field.optionalDecimal,
  /** The trading fee rate or the funding rate. */
  feeRate: Field.optionalDecimal,
  bonusChange: Field.optionalDecimal,
  tradeId: Field.optionalText,
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText
})
export interface PreUpgradeTransaction extends Schema.Schema.Type<typeof PreUpgradeTransaction> {}

export const GetPreUpgradeTransactionLogResult = Schema.Struct({
  list: Field.list<PreUpgradeTransaction>(PreUpgradeTransaction),
  ...cursorFields
})
export interface GetPreUpgradeTransactionLogResult
  extends Schema.Schema.Type<typeof GetPreUpgradeTransactionLogResult> {}

/**
 * Lists the changes of the USDC derivatives wallet (USDC perpetuals and options) before the account was upgraded.
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
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/transaction-log"
  })
)
