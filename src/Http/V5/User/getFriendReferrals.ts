import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

/** An invited user. */
export const FriendReferral = Schema.Struct({
  id: Field.text,
  /** User ID of the invited user. */
  inviteeUid: Field.text,
  /** 0 valid, 1 no longer valid. */
  status: Field.optionalNumber,
  /** In seconds. */
  createdAt: Field.optionalText,
  /** In seconds. */
  updatedAt: Field.optionalText
})
export interface FriendReferral extends Schema.Schema.Type<typeof FriendReferral> {}

export const GetFriendReferralsParams = Schema.Struct({
  /** `0` valid, `1` no longer valid. Defaults to both. */
  status: Field.optionalParam(Schema.Literal("0", "1")),
  /** Rows per page, 1 to 100. Defaults to 20. */
  size: Field.optionalIntegerParam,
  /** The previous page's `nextCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetFriendReferralsParams extends Schema.Schema.Type<typeof GetFriendReferralsParams> {}

export const GetFriendReferralsResult = Schema.Struct({
  records: Field.list<FriendReferral>(FriendReferral),
  /** `""` or null on the last page. */
  nextCursor: Field.optionalNullableText
})
export interface GetFriendReferralsResult extends Schema.Schema.Type<typeof GetFriendReferralsResult> {}

/**
 * Lists the users whom this account has invited to the exchange.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getFriendReferrals({ status: "0", size: 100 })
 * ```
 */
export const getFriendReferrals: Paged.Private<GetFriendReferralsParams | void, GetFriendReferralsResult> =
  Paged.endpoint(
    Endpoint.get("User.getFriendReferrals", "/v5/user/invitation/referrals", {
      access: "private",
      kind: "read",
      params: GetFriendReferralsParams,
      result: GetFriendReferralsResult,
      rows: "records",
      limit: [{ count: 10, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/user/friend-referral"
    })
  )
