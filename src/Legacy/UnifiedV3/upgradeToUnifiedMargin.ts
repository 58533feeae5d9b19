import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UnifiedV3AccountError } from "./errors.js"
import { api } from "./protocol.js"

/** A requirement of the upgrade. */
export const UpgradeObstacle = Schema.Struct({
  relieveLimitCode: Field.text,
  relieveLimitMsg: Field.optionalText,
  relieveLimitMobileUrl: Field.optionalText,
  relieveLimitWebUrl: Field.optionalText,
  /** Whether the account meets it. */
  pass: Field.optionalFlag
})
export interface UpgradeObstacle extends Schema.Schema.Type<typeof UpgradeObstacle> {}

export const UpgradeToUnifiedMarginResult = Schema.Struct({
  /** Such as `SUCCESS` or `FAIL`. */
  status: Field.text,
  /** Empty if nothing prevents the upgrade. */
  relieveLimitBizResponse: Field.optional(Field.list<UpgradeObstacle>(UpgradeObstacle))
})
export interface UpgradeToUnifiedMarginResult extends Schema.Schema.Type<typeof UpgradeToUnifiedMarginResult> {}

/**
 * Upgrades the account to unified margin.
 *
 * It cannot be undone. A successful call does not mean a successful upgrade: check `status` and the unmet requirements.
 */
export const upgradeToUnifiedMargin: Endpoint.Private<void, UpgradeToUnifiedMarginResult, UnifiedV3AccountError> =
  api.post("upgradeToUnifiedMargin", "/unified/v3/private/account/upgrade-unified-account", {
    aliases: ["UnifiedMarginClient.upgradeToUnifiedMargin"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    result: UpgradeToUnifiedMarginResult,
    errors: [UnifiedV3AccountError],
    limit: "undocumented",
    deprecated: "Account.upgradeToUnifiedAccount",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/upgrade-unified-account.mdx"
  })
