import { BalanceError, EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { FundStatus } from "./rows.js"

export const CreateEarnPwmAssetManagerFundParams = Schema.Struct({
  /** 1 to 50 characters. */
  fundName: Field.text,
  /** What the fund is counted in. */
  coin: Schema.Literal("BTC", "ETH", "USDT", "USDC", "SOL", "MNT", "XRP"),
  /** Per cent of new profits, 0 to 100. */
  profitShareRate: Field.decimalParam,
  /** Per cent a year, 0 to 100. */
  managementFeeRate: Field.decimalParam,
  /** The id of an introduction that the institution may use. */
  fundIntroduction: Field.optionalTextParam,
  /** Your own id, by which the exchange knows a repeat: at most 36 characters. */
  reqLinkId: Field.text
})
export interface CreateEarnPwmAssetManagerFundParams
  extends Schema.Schema.Type<typeof CreateEarnPwmAssetManagerFundParams> {}

export const CreateEarnPwmAssetManagerFundResult = Schema.Struct({
  fundId: Field.text,
  fundName: Field.optionalText,
  coin: Field.optionalText,
  status: Field.optional(FundStatus),
  /** Per cent. */
  profitShareRate: Field.optionalDecimal,
  /** Per cent a year. */
  managementFeeRate: Field.optionalDecimal,
  /** The main sub-account, `"0"` while it is being made. */
  accountUid: Field.optionalText,
  createdTime: Field.optionalMillisText
})
export interface CreateEarnPwmAssetManagerFundResult
  extends Schema.Schema.Type<typeof CreateEarnPwmAssetManagerFundResult> {}

/**
 * Makes a fund and its main sub-account.
 *
 * An institution has at most 10 funds. A new one waits for subscriptions.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.createEarnPwmAssetManagerFund({
 *   fundName: "BTC Alpha Fund",
 *   coin: "BTC",
 *   profitShareRate: "20",
 *   managementFeeRate: "2",
 *   reqLinkId: "fund-1"
 * })
 * ```
 */
export const createEarnPwmAssetManagerFund: Endpoint.Private<
  CreateEarnPwmAssetManagerFundParams,
  CreateEarnPwmAssetManagerFundResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.createEarnPwmAssetManagerFund", "/v5/earn/pwm/asset-manager/create-fund", {
  aliases: ["createPwmFund"],
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: CreateEarnPwmAssetManagerFundParams,
  result: CreateEarnPwmAssetManagerFundResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of an institutional asset manager",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-fund"
})
