/**
 * The error codes of user v3 and their error classes. They are documented on the page of asset v3.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/error.mdx
 *
 * @since 0.1.0
 */
import {
  AccountBanned,
  AccountUpgrading,
  type CommonError,
  ComplianceRestricted,
  InvalidParameter,
  KycRequired,
  ServerError,
  SubAccountNotAllowed
} from "../../Errors/CommonError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { commonRefusals } from "../internal/errors/Refusals.js"

export { codes } from "../AssetV3/errors.js"

/** Errors that any endpoint of user v3 can return. */
export const UserV3CommonError: RefusalUnion<CommonError> = commonRefusals("UserV3", [
  [ServerError, 131001, 131003, 131200, 131201, 131204, 131205, 131209, 131216],
  [InvalidParameter, 131002, 131202, 131203, 131211],
  [KycRequired, 131004],
  [AccountUpgrading, 131084],
  [AccountBanned, 131092],
  [SubAccountNotAllowed, 131227],
  [ComplianceRestricted, 131229]
])
