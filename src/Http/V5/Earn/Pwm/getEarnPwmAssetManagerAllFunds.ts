import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"
import { FundStatus } from "../rows/FundStatus.js"

export const GetEarnPwmAssetManagerAllFundsParams = Schema.Struct({
  coin: Field.optionalTextParam,
  /** One fund, of those made over the api. */
  fundId: Field.optionalTextParam,
  /** All when left out. */
  status: Field.optionalParam(Schema.Literal("PendingSubscribe", "Active", "Closing", "Closed")),
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnPwmAssetManagerAllFundsParams
  extends Schema.Schema.Type<typeof GetEarnPwmAssetManagerAllFundsParams> {}

/** A fund. */
export const PwmFund = Schema.Struct({
  fundId: Field.text,
  fundName: Field.optionalText,
  /** What the fund is counted in. */
  coin: Field.optionalText,
  status: Field.optional(FundStatus),
  /** In `coin`. */
  totalEquity: Field.optionalDecimal,
  totalShares: Field.optionalDecimal,
  /** The value of a share, 1 at the beginning. */
  currentNav: Field.optionalDecimal,
  /** Of the last 30 days. */
  currentAPR: Field.optionalDecimal,
  /** The main sub-account of the fund. */
  accountUid: Field.optionalText,
  /** Its other sub-accounts. */
  subAccountList: Field.optional(Field.list(Field.text)),
  /** Per cent: `20.00` is 20 %. */
  profitShareRate: Field.optionalDecimal,
  /** Per cent a year. */
  managementFeeRate: Field.optionalDecimal,
  /** Share of profits not settled yet, in `coin`. */
  uncollectedProfit: Field.optionalDecimal,
  /** Share of profits settled, in `coin`. */
  collectedProfit: Field.optionalDecimal,
  /** What is borrowed, in `coin`. */
  totalLoan: Field.optionalDecimal,
  createdTime: Field.optionalMillisText
})
export interface PwmFund extends Schema.Schema.Type<typeof PwmFund> {}

export const GetEarnPwmAssetManagerAllFundsResult = Schema.Struct({
  list: Field.list<PwmFund>(PwmFund),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnPwmAssetManagerAllFundsResult
  extends Schema.Schema.Type<typeof GetEarnPwmAssetManagerAllFundsResult> {}

/**
 * Lists the funds that the institution manages.
 *
 * - Access: private, a key of an institution that manages assets.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/all-funds
 */
export const getEarnPwmAssetManagerAllFunds: Paged.Endpoint<
  GetEarnPwmAssetManagerAllFundsParams | void,
  GetEarnPwmAssetManagerAllFundsResult,
  EarnError,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/earn/pwm/asset-manager/all-funds", {
    id: "getEarnPwmAssetManagerAllFunds",
    aliases: ["getPwmAllFunds"],
    family: "Earn",
    access: "private",
    kind: "read",
    params: GetEarnPwmAssetManagerAllFundsParams,
    result: GetEarnPwmAssetManagerAllFundsResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/all-funds"
  })
)
