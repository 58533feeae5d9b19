import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CreateFundSubAccountParams = Schema.Struct({
  fundId: Field.text,
  /** Your own request ID, for idempotency. */
  reqLinkId: Field.text
})
export interface CreateFundSubAccountParams extends Schema.Schema.Type<typeof CreateFundSubAccountParams> {}

export const CreateFundSubAccountResult = Schema.Struct({
  fundId: Field.text,
  /** UID of the sub-account; `"0"` while it is being created. */
  subAccountUid: Field.optionalText,
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText,
  /** Progress of the creation. */
  status: Field.optional(Field.openEnum("pending", "success", "destroyed"))
})
export interface CreateFundSubAccountResult extends Schema.Schema.Type<typeof CreateFundSubAccountResult> {}

/**
 * Creates another sub-account for an active fund.
 *
 * A fund can have at most 30 sub-accounts, and only one is created at a time. Creation is not immediate: the UID is
 * `"0"` at first, and repeating the call with the same `reqLinkId` returns it later.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.createEarnPwmAssetManagerFundSubAccount({ fundId: "100001", reqLinkId: "sub-account-1" })
 * ```
 */
export const createEarnPwmAssetManagerFundSubAccount: Endpoint.Private<
  CreateFundSubAccountParams,
  CreateFundSubAccountResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.createEarnPwmAssetManagerFundSubAccount", "/v5/earn/pwm/asset-manager/create-sub-account", {
  aliases: ["createPwmFundSubAccount"],
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: CreateFundSubAccountParams,
  result: CreateFundSubAccountResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of an institutional asset manager",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-sub-account"
})
