import { AnyCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { DeliveryRecord } from "../Asset/getDeliveryRecord.js"

export const GetPreUpgradeDeliveryRecordParams = Schema.Struct({
  category: OptionCategory,
  symbol: Field.optionalTextParam,
  /** A day of expiry, like `25MAR22`; all when left out. */
  expDate: Field.optionalTextParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeDeliveryRecordParams
  extends Schema.Schema.Type<typeof GetPreUpgradeDeliveryRecordParams> {}

export const GetPreUpgradeDeliveryRecordResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<DeliveryRecord>(DeliveryRecord),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetPreUpgradeDeliveryRecordResult
  extends Schema.Schema.Type<typeof GetPreUpgradeDeliveryRecordResult> {}

/**
 * Reads how options were delivered before the account was upgraded, newest first.
 *
 * @example
 * ```ts
 * import * as PreUpgrade from "effect-bybit/PreUpgrade"
 *
 * export const program = PreUpgrade.getPreUpgradeDeliveryRecord({ category: "option" })
 * ```
 */
export const getPreUpgradeDeliveryRecord: Paged.Private<
  GetPreUpgradeDeliveryRecordParams,
  GetPreUpgradeDeliveryRecordResult
> = Paged.endpoint(
  Endpoint.get("PreUpgrade.getPreUpgradeDeliveryRecord", "/v5/pre-upgrade/asset/delivery-record", {
    aliases: ["getPreUpgradeOptionDeliveryRecord"],
    access: "private",
    kind: "read",
    params: GetPreUpgradeDeliveryRecordParams,
    result: GetPreUpgradeDeliveryRecordResult,
    rows: "list",
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/delivery"
  })
)
