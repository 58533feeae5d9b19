import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A code to invite others with. */
export const ReferralCode = Schema.Struct({
  referralCode: Field.text,
  /** Where others register with the code. */
  referralLink: Field.optionalText,
  /** 1 affiliate, 2 friend. */
  scene: Field.optionalNumber
})
export interface ReferralCode extends Schema.Schema.Type<typeof ReferralCode> {}

export const GetReferralCodesResult = Schema.Struct({
  /** The referral codes of the account. */
  referralCodes: Field.list<ReferralCode>(ReferralCode)
})
export interface GetReferralCodesResult extends Schema.Schema.Type<typeof GetReferralCodesResult> {}

/**
 * Lists the codes with which the account can invite others. A sub-account gets those of its master account.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getReferralCodes()
 * ```
 */
export const getReferralCodes: Endpoint.Private<void, GetReferralCodesResult> = Endpoint.get(
  "User.getReferralCodes",
  "/v5/user/invitation/code",
  {
    aliases: ["getReferralCode"],
    access: "private",
    kind: "read",
    result: GetReferralCodesResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/user/referral-code"
  }
)
