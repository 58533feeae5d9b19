import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, fundFields, nextPageFields } from "./fields.js"
import { FundStatusParam } from "./rows.js"

export const GetEarnPwmAssetManagerAllFundsParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** Only this fund. It must have been created through the API. */
  fundId: Field.optionalTextParam,
  /** Only rows with this status. Defaults to all. */
  status: Field.optionalParam(FundStatusParam),
  ...earnPageFields
})
export interface GetEarnPwmAssetManagerAllFundsParams
  extends Schema.Schema.Type<typeof GetEarnPwmAssetManagerAllFundsParams> {}

/** A fund. */
export const PwmFund = Schema.Struct({
  ...fundFields,
  /** In `coin`. */
  totalEquity: Field.optionalDecimal,
  totalShares: Field.optionalDecimal,
  /** Value of a share, starting at 1. */
  currentNav: Field.optionalDecimal,
  /** Annual rate over the last 30 days. */
  currentAPR: Field.optionalDecimal,
  /** UID of the fund's main sub-account. */
  accountUid: Field.optionalText,
  /** UIDs of the fund's other sub-accounts. */
  subAccountList: Field.optional(Field.list(Field.text)),
  /** Unsettled share of profits, in `coin`. */
  uncollectedProfit: Field.optionalDecimal,
  /** Settled share of profits, in `coin`. */
  collectedProfit: Field.optionalDecimal,
  /** Amount borrowed, in `coin`. */
  totalLoan: Field.optionalDecimal
})
export interface PwmFund extends Schema.Schema.Type<typeof PwmFund> {}

export const GetEarnPwmAssetManagerAllFundsResult = Schema.Struct({
  list: Field.list<PwmFund>(PwmFund),
  ...nextPageFields
})
export interface GetEarnPwmAssetManagerAllFundsResult
  extends Schema.Schema.Type<typeof GetEarnPwmAssetManagerAllFundsResult> {}

/**
 * Lists the funds that the institution manages.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmAssetManagerAllFunds({ coin: "BTC", status: "Active" })
 * ```
 */
export const getEarnPwmAssetManagerAllFunds: Paged.Private<
  GetEarnPwmAssetManagerAllFundsParams | void,
  GetEarnPwmAssetManagerAllFundsResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnPwmAssetManagerAllFunds", "/v5/earn/pwm/asset-manager/all-funds", {
    aliases: ["getPwmAllFunds"],
    access: "private",
    kind: "read",
    params: GetEarnPwmAssetManagerAllFundsParams,
    result: GetEarnPwmAssetManagerAllFundsResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires a key of an institutional asset manager",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/all-funds"
  })
)
