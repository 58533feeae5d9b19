import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * A wallet of an account.
 *
 * - `UNIFIED`: the unified trading wallet.
 * - `FUND`: the funding wallet, where deposits arrive.
 * - `CONTRACT`, `SPOT`, `OPTION`: the wallets of accounts that have not been upgraded.
 *
 * @since 0.1.0
 */
export type AccountType = "UNIFIED" | "FUND" | "CONTRACT" | "SPOT" | "OPTION"

/**
 * The values of {@link AccountType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const AccountType: Schema.Schema<AccountType> = /*#__PURE__*/ Schema.Literal(
  "UNIFIED",
  "FUND",
  "CONTRACT",
  "SPOT",
  "OPTION"
)

/**
 * A wallet as answers have it: one that is known, or whatever else the exchange may add.
 *
 * @since 0.1.0
 */
export type AnyAccountType = AccountType | (string & {})

/**
 * {@link AnyAccountType} in an answer.
 *
 * @since 0.1.0
 */
export const AnyAccountType: Schema.Schema<AnyAccountType> = /*#__PURE__*/ Field.openEnum(
  "UNIFIED",
  "FUND",
  "CONTRACT",
  "SPOT",
  "OPTION"
)
