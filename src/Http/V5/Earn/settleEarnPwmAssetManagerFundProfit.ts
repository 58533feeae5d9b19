import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { pwmRequestFields } from "./fields.js"

export const SettleFundProfitParams = Schema.Struct({
  fundId: Field.text,
  ...pwmRequestFields
})
export interface SettleFundProfitParams extends Schema.Schema.Type<typeof SettleFundProfitParams> {}

export const SettleFundProfitResult = Schema.Struct({
  fundId: Field.text,
  /** Status of the settlement. */
  status: Field.optional(Field.openEnum("Processing", "Completed", "Failed")),
  /** Profit shared in this settlement, in `coin`. */
  totalProfitShared: Field.optionalDecimal,
  /** Income of the institution from this settlement, in `coin`. */
  instIncome: Field.optionalDecimal,
  coin: Field.optionalText,
  /** When the settlement was made, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
})
export interface SettleFundProfitResult extends Schema.Schema.Type<typeof SettleFundProfitResult> {}

/**
 * Settles the institution's share of a fund's profit.
 *
 * The fund must be active: any other state fails with `UnknownExchangeError`, code 180040. Repeat the call with the
 * same `reqLinkId` to see the outcome.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.settleEarnPwmAssetManagerFundProfit({ fundId: "100001", reqLinkId: "settle-1" })
 * ```
 */
export const settleEarnPwmAssetManagerFundProfit: Endpoint.Private<
  SettleFundProfitParams,
  SettleFundProfitResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.settleEarnPwmAssetManagerFundProfit", "/v5/earn/pwm/asset-manager/settle-profit", {
  aliases: ["settlePwmFundProfit"],
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: SettleFundProfitParams,
  result: SettleFundProfitResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of an institutional asset manager",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/settle-profit"
})
