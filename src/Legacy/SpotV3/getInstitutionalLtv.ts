import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetInstitutionalLtvResult = Schema.Struct({
  ltvInfo: Field.list(
    Schema.Struct({
      /** Loan-to-value ratio. */
      ltv: Field.text,
      parentUid: Field.optionalText,
      subAccountUids: Field.optional(Field.list(Field.text)),
      /** Total debt, in USDT. */
      unpaidAmount: Field.optionalDecimal,
      unpaidInfo: Field.optional(
        Field.list(
          Schema.Struct({
            token: Field.text,
            unpaidQty: Field.optionalDecimal,
            unpaidInterest: Field.optionalDecimal
          })
        )
      ),
      /** Total assets, in USDT. */
      balance: Field.optionalDecimal,
      spotBalanceInfo: Field.optional(
        Field.list(
          Schema.Struct({
            token: Field.text,
            price: Field.optionalDecimal,
            qty: Field.optionalDecimal
          })
        )
      ),
      contractInfo: Field.optional(
        Field.list(
          Schema.Struct({
            token: Field.text,
            price: Field.optionalDecimal,
            qty: Field.optionalDecimal
          })
        )
      )
    })
  )
})
export interface GetInstitutionalLtvResult extends Schema.Schema.Type<typeof GetInstitutionalLtvResult> {}

/** Returns the loan-to-value ratio of institutional loans and its components. */
export const getInstitutionalLtv: Endpoint.Private<void, GetInstitutionalLtvResult> = api.get(
  "getInstitutionalLtv",
  "/spot/v3/private/margin-ltv",
  {
    access: "private",
    kind: "read",
    result: GetInstitutionalLtvResult,
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "InstitutionalLoan.getInsLoanLtv",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/ltv.mdx"
  }
)
