import { OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { DeliveryRecord } from "../Asset/getDeliveryRecord.js"
import { pageParams } from "./fields.js"

export const GetPreUpgradeDeliveryRecordParams = Schema.Struct({
  category: OptionCategory,
  symbol: Field.optionalTextParam,
  /** Expiry date, such as `25MAR22`. Defaults to all. */
  expDate: Field.optionalTextParam,
  ...pageParams
})
export interface GetPreUpgradeDeliveryRecordParams
  extends Schema.Schema.Type<typeof GetPreUpgradeDeliveryRecordParams> {}

export const GetPreUpgradeDeliveryRecordResult = Schema.Struct({
  ...pageFields,
  list: Field.list<DeliveryRecord>(DeliveryRecord)
})
export interface GetPreUpgradeDeliveryRecordResult
  extends Schema.Schema.Type<typeof GetPreUpgradeDeliveryRecordResult> {}

/**
 * Lists the deliveries of options before the account was upgraded, newest first.
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
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/delivery"
  })
)
