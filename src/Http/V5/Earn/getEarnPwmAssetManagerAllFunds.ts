import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { FundStatus } from "./rows.js"

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
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/all-funds"
  })
)
