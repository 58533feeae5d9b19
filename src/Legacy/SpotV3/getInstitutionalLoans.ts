import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetInstitutionalLoansParams = Schema.Struct({
  /** Only this loan. */
  orderId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetInstitutionalLoansParams extends Schema.Schema.Type<typeof GetInstitutionalLoansParams> {}

export const GetInstitutionalLoansResult = Schema.Struct({
  loanInfo: Field.list(
    Schema.Struct({
      orderId: Field.text,
      orderProductId: Field.optionalText,
      parentUid: Field.optionalText,
      /** Milliseconds. */
      loanTime: Field.optionalText,
      loanCoin: Field.optionalText,
      loanAmount: Field.optionalDecimal,
      unpaidAmount: Field.optionalDecimal,
      unpaidInterest: Field.optionalDecimal,
      repaidAmount: Field.optionalDecimal,
      repaidInterest: Field.optionalDecimal,
      /** Per day. */
      interestRate: Field.optionalDecimal,
      /** 1: outstanding, 2: paid off; text or a number. */
      status: Field.optionalTextOrNumber,
      leverage: Field.optionalDecimal,
      /** 1: for spot trading. */
      supportSpot: Field.optionalNumber,
      /** 1: for contract trading. */
      supportContract: Field.optionalNumber,
      /** Loan-to-value ratio above which withdrawals are blocked. */
      withdrawLine: Field.optionalText,
      /** Ratio above which transfers are blocked. */
      transferLine: Field.optionalText,
      /** Ratio above which spot buys are blocked. */
      spotBuyLine: Field.optionalText,
      /** Ratio above which spot sells are blocked. */
      spotSellLine: Field.optionalText,
      /** Ratio above which new positions are blocked. */
      contractOpenLine: Field.optionalText,
      /** Liquidation ratio. */
      liquidationLine: Field.optionalText,
      /** Ratio at which liquidation stops. */
      stopLiquidationLine: Field.optionalText,
      /** Maximum leverage of positions. */
      contractLeverage: Field.optionalDecimal,
      /** Share of the loan that can be transferred. */
      transferRatio: Field.optionalText,
      /** The tradable pairs. */
      spotSymbols: Field.optional(Field.list(Field.text)),
      /** The tradable contracts. */
      contractSymbols: Field.optional(Field.list(Field.text))
    })
  )
})
export interface GetInstitutionalLoansResult extends Schema.Schema.Type<typeof GetInstitutionalLoansResult> {}

/**
 * Lists institutional loans, newest first.
 *
 * `limit` is at most 100; the default is 10.
 */
export const getInstitutionalLoans: Endpoint.Private<GetInstitutionalLoansParams | void, GetInstitutionalLoansResult> =
  api.get("getInstitutionalLoans", "/spot/v3/private/margin-loan-infos", {
    aliases: [],
    access: "private",
    kind: "read",
    params: GetInstitutionalLoansParams,
    result: GetInstitutionalLoansResult,
    limit: [{ count: 20, perMs: 1000 }],
    demo: false,
    deprecated: "InstitutionalLoan.getInsLoanOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/loan-info.mdx"
  })
