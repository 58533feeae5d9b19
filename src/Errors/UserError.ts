/**
 * Refusals of sub-account and API key operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** This change to the API key is only possible on the exchange's website. */
export class ApiKeyNotEditable extends refusal("ApiKeyNotEditable", "permission", [141019, 141020]) {}

/** The sub-account does not exist or is not in a normal state. */
export class SubAccountNotFound extends refusal("SubAccountNotFound", "orderState", [141004, 141009]) {}

/** A sub-account with this name already exists. */
export class SubAccountExists extends refusal("SubAccountExists", "orderState", [31005]) {}

/** The sub-account cannot be deleted because it still holds assets. */
export class SubAccountHasAssets extends refusal("SubAccountHasAssets", "orderState", [141025]) {}

/** Why a sub-account or API key operation was refused. */
export type UserError = ApiKeyNotEditable | SubAccountNotFound | SubAccountExists | SubAccountHasAssets

/** The classes of {@link UserError}. */
export const UserError: RefusalUnion<UserError> = {
  areas: ["User", "Asset"],
  classes: [ApiKeyNotEditable, SubAccountNotFound, SubAccountExists, SubAccountHasAssets]
}
