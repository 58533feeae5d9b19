import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const CreateFundSubAccountParams = Schema.Struct({
  fundId: Field.text,
  /** Your own id, by which the exchange knows a repeat. */
  reqLinkId: Field.text
})
export interface CreateFundSubAccountParams extends Schema.Schema.Type<typeof CreateFundSubAccountParams> {}

export const CreateFundSubAccountResult = Schema.Struct({
  fundId: Field.text,
  /** `"0"` while it is being made. */
  subAccountUid: Field.optionalText,
  createdTime: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("pending", "success", "destroyed"))
})
export interface CreateFundSubAccountResult extends Schema.Schema.Type<typeof CreateFundSubAccountResult> {}

/**
 * Makes a further sub-account for a fund.
 *
 * The fund has to be active; it has at most 30 sub-accounts, and one at a time is made. That takes a while: the id is
 * `"0"` at first, and the same call with the same `reqLinkId` says it later.
 *
 * - Access: private, a key of an institution that manages assets.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-sub-account
 */
export const createEarnPwmAssetManagerFundSubAccount: Endpoint.Endpoint<
  CreateFundSubAccountParams,
  CreateFundSubAccountResult,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/pwm/asset-manager/create-sub-account", {
  id: "createEarnPwmAssetManagerFundSubAccount",
  aliases: ["createPwmFundSubAccount"],
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: CreateFundSubAccountParams,
  result: CreateFundSubAccountResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-sub-account"
})
