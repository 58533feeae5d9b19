import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * A wallet of an account.
 *
 * - `UNIFIED`: the unified trading wallet.
 * - `FUND`: the funding wallet, where deposits arrive.
 * - `CONTRACT`, `SPOT`, `OPTION`: the wallets of accounts that have not been upgraded.
 */
export type AccountType = "UNIFIED" | "FUND" | "CONTRACT" | "SPOT" | "OPTION"

/** The values of {@link AccountType}, and no others: for parameters. */
export const AccountType: Schema.Schema<AccountType> = Schema.Literal("UNIFIED", "FUND", "CONTRACT", "SPOT", "OPTION")

/** A wallet as answers have it: one that is known, or whatever else the exchange may add. */
export type AnyAccountType = AccountType | (string & {})

/** {@link AnyAccountType} in an answer. */
export const AnyAccountType: Schema.Schema<AnyAccountType> = Field.openEnum(
  "UNIFIED",
  "FUND",
  "CONTRACT",
  "SPOT",
  "OPTION"
)
