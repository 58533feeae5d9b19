import { AssetError } from "../../../Errors/AssetError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SubmitDepositOriginatorInfoParams = Schema.Struct({
  /** The `id` from `getDepositRecords`, as a number. */
  depositId: Field.integerParam,
  /** For brokers: the sub-account that received the deposit. 0 or absent means this account. */
  subAccountId: Field.optionalIntegerParam,
  /** Questionnaire answers as a JSON string, at most 16384 bytes. The questions depend on the country. */
  questionnaire: Field.text
})
export interface SubmitDepositOriginatorInfoParams
  extends Schema.Schema.Type<typeof SubmitDepositOriginatorInfoParams> {}

export const SubmitDepositOriginatorInfoResult = Schema.Struct({
  /** 0 approved, 1 more information required, 2 under review, 3 rejected. */
  travelRuleStatus: Field.optionalNumber,
  /** The same value. Spelled this way in Bybit's example. */
  travel_rule_status: Field.optionalNumber
})
export interface SubmitDepositOriginatorInfoResult
  extends Schema.Schema.Type<typeof SubmitDepositOriginatorInfoResult> {}

/**
 * Declares the originator of a deposit held for the travel rule.
 *
 * The parameter names follow Bybit's table; its example uses `deposit_id` and `sub_account_id`. During the review,
 * `getDepositRecords` reports the status.
 *
 * Fails with `TravelRuleNotMet`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.submitDepositOriginatorInfo({
 *   depositId: 160237231,
 *   questionnaire: JSON.stringify({ walletType: 0, legalType: "individual", firstName: "Ada", lastName: "Byron" })
 * })
 * ```
 */
export const submitDepositOriginatorInfo: Endpoint.Private<
  SubmitDepositOriginatorInfoParams,
  SubmitDepositOriginatorInfoResult,
  AssetError
> = Endpoint.post("Asset.submitDepositOriginatorInfo", "/v5/asset/travel-rule/deposit/submit", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: SubmitDepositOriginatorInfoParams,
  result: SubmitDepositOriginatorInfoResult,
  errors: [AssetError],
  limit: "undocumented",
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/submit-info"
})
