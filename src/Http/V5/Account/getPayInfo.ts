import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { Liability, RepaymentCollateral } from "./rows.js"

/** A coin that can repay a liability, and the amount borrowed in it. */
export const PayCollateral = Schema.Struct({
  ...RepaymentCollateral.fields,
  borrowSize: Field.optionalDecimal
})
export interface PayCollateral extends Schema.Schema.Type<typeof PayCollateral> {}

/** The coins that can repay the liability. */
export const PayCollaterals = Schema.Struct({
  collateralList: Field.list<PayCollateral>(PayCollateral)
})
export interface PayCollaterals extends Schema.Schema.Type<typeof PayCollaterals> {}

export const GetPayInfoParams = Schema.Struct({
  /** A coin the account owes. */
  coin: Field.optionalTextParam
})
export interface GetPayInfoParams extends Schema.Schema.Type<typeof GetPayInfoParams> {}

export const GetPayInfoResult = Schema.Struct({
  /** The coins that can repay it. */
  collateralInfo: PayCollaterals,
  /** The amount owed in the requested coin. */
  borrowInfo: Field.optional(Liability)
})
export interface GetPayInfoResult extends Schema.Schema.Type<typeof GetPayInfoResult> {}

/**
 * Returns the amount owed in a coin and the coins that can repay it.
 *
 * Fails with `NoLiabilities` when nothing is owed in the coin.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getPayInfo({ coin: "SOL" })
 * ```
 */
export const getPayInfo: Endpoint.Private<GetPayInfoParams | void, GetPayInfoResult, AccountError> = Endpoint.get(
  "Account.getPayInfo",
  "/v5/account/pay-info",
  {
    access: "private",
    kind: "read",
    params: GetPayInfoParams,
    result: GetPayInfoResult,
    errors: [AccountError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/pay-info"
  }
)
