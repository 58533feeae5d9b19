/**
 * The wallets of an account.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["UNIFIED", "FUND", "CONTRACT", "SPOT", "OPTION"] as const

/**
 * A wallet of an account.
 *
 * - `UNIFIED`: the unified trading wallet.
 * - `FUND`: the funding wallet, where deposits arrive.
 * - `CONTRACT`, `SPOT`, `OPTION`: the wallets of classic accounts, which have not been upgraded to unified accounts.
 */
export type AccountType = Schema.OneOf<typeof values>

/** Schema of {@link AccountType}, for parameters. */
export const AccountType: Schema.Schema<AccountType> = Schema.Literals(values)

/** A wallet in answers, where the exchange may add values. */
export type AnyAccountType = AccountType | (string & {})

/** Schema of {@link AnyAccountType}, for answers. */
export const AnyAccountType: Schema.Schema<AnyAccountType> = Field.openEnumOf(values)
