/**
 * The refusals of sub-account and API key operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The API key can be changed in this way on the exchange's site only. */
export class ApiKeyNotEditable extends refusal("ApiKeyNotEditable", "permission", [141019, 141020]) {}

/** The sub-account is unknown, or not in a normal state. */
export class SubAccountNotFound extends refusal("SubAccountNotFound", "orderState", [141004, 141009]) {}

/** A sub-account of this name exists. */
export class SubAccountExists extends refusal("SubAccountExists", "orderState", [31005]) {}

/** The sub-account still holds assets, so it cannot be deleted. */
export class SubAccountHasAssets extends refusal("SubAccountHasAssets", "orderState", [141025]) {}

/** Why an operation on sub-accounts or API keys was refused. */
export type UserError = ApiKeyNotEditable | SubAccountNotFound | SubAccountExists | SubAccountHasAssets

/** The classes of why an operation on sub-accounts or API keys was refused. */
export const UserError: RefusalUnion<UserError> = {
  areas: ["User", "Asset"],
  classes: [ApiKeyNotEditable, SubAccountNotFound, SubAccountExists, SubAccountHasAssets]
}
