import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { fundFields, pwmRequestFields } from "./fields.js"

export const CreateEarnPwmAssetManagerFundParams = Schema.Struct({
  /** Name of the fund, 1 to 50 characters. */
  fundName: Field.text,
  /** Coin that the fund is denominated in. */
  coin: Schema.Literal("BTC", "ETH", "USDT", "USDC", "SOL", "MNT", "XRP"),
  /** Share of new profits in percent, 0 to 100. */
  profitShareRate: Field.decimalParam,
  /** Fee in percent per year, 0 to 100. */
  managementFeeRate: Field.decimalParam,
  /** ID of a fund introduction available to the institution. */
  fundIntroduction: Field.optionalTextParam,
  ...pwmRequestFields
})
export interface CreateEarnPwmAssetManagerFundParams
  extends Schema.Schema.Type<typeof CreateEarnPwmAssetManagerFundParams> {}

export const CreateEarnPwmAssetManagerFundResult = Schema.Struct({
  ...fundFields,
  /** UID of the main sub-account; `"0"` while it is being created. */
  accountUid: Field.optionalText
})
export interface CreateEarnPwmAssetManagerFundResult
  extends Schema.Schema.Type<typeof CreateEarnPwmAssetManagerFundResult> {}

/**
 * Creates a fund and its main sub-account.
 *
 * An institution can have at most 10 funds. A new fund starts out awaiting subscriptions.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
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
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-fund"
})
