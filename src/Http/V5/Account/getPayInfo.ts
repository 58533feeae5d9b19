import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What one coin could repay. */
export const PayCollateral = Schema.Struct({
  coin: Field.text,
  availableSize: Field.optionalDecimal,
  /** In USD. */
  availableValue: Field.optionalDecimal,
  /** Decimal places of the coin. */
  coinScale: Field.optionalNumber,
  borrowSize: Field.optionalDecimal,
  spotHedgeAmount: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal
})
export interface PayCollateral extends Schema.Schema.Type<typeof PayCollateral> {}

/** What is owed of the coin asked for. */
export const PayBorrow = Schema.Struct({
  coin: Field.optionalText,
  borrowSize: Field.optionalDecimal,
  /** In USD. */
  borrowValue: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal
})
export interface PayBorrow extends Schema.Schema.Type<typeof PayBorrow> {}

/** What could repay it. */
export const PayCollaterals = Schema.Struct({
  collateralList: Field.list<PayCollateral>(PayCollateral)
})
export interface PayCollaterals extends Schema.Schema.Type<typeof PayCollaterals> {}

export const GetPayInfoParams = Schema.Struct({
  /** A coin that is owed. */
  coin: Field.optionalTextParam
})
export interface GetPayInfoParams extends Schema.Schema.Type<typeof GetPayInfoParams> {}

export const GetPayInfoResult = Schema.Struct({
  collateralInfo: PayCollaterals,
  borrowInfo: Field.optional(PayBorrow)
})
export interface GetPayInfoResult extends Schema.Schema.Type<typeof GetPayInfoResult> {}

/**
 * Reads what is owed of a coin, and which coins could repay it.
 *
 * Fails with `NoLiabilities` where nothing is owed of the coin.
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
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/pay-info"
  }
)
