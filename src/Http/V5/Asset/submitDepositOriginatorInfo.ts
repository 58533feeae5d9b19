import { AssetError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SubmitDepositOriginatorInfoParams = Schema.Struct({
  /** The `id` of `getDepositRecords`, as a number. */
  depositId: Field.integerParam,
  /** The sub-account that received it, for brokers; 0 or left out is this account. */
  subAccountId: Field.optionalIntegerParam,
  /** The answers as JSON text, at most 16384 bytes; what they are depends on the country. */
  questionnaire: Field.text
})
export interface SubmitDepositOriginatorInfoParams
  extends Schema.Schema.Type<typeof SubmitDepositOriginatorInfoParams> {}

export const SubmitDepositOriginatorInfoResult = Schema.Struct({
  /** 0 approved, 1 more is wanted, 2 under review, 3 rejected. */
  travelRuleStatus: Field.optionalNumber,
  /** The same value, as spelled in Bybit's example. */
  travel_rule_status: Field.optionalNumber
})
export interface SubmitDepositOriginatorInfoResult
  extends Schema.Schema.Type<typeof SubmitDepositOriginatorInfoResult> {}

/**
 * Declares who sent a deposit that the travel rule holds back.
 *
 * The documentation's table has these names of the parameters, its example writes `deposit_id` and `sub_account_id`.
 * While the review goes on, `getDepositRecords` tells how it stands.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/submit-info"
})
