import * as Field from "../../../Schema/Field.js"
import { pageFields } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { SessionSettlement } from "../Asset/getUsdcSessionSettlement.js"
import { pageParams } from "./fields.js"

export const GetPreUpgradeUsdcSessionSettlementParams = Schema.Struct({
  category: Schema.Literal("linear"),
  symbol: Field.optionalTextParam,
  ...pageParams
})
export interface GetPreUpgradeUsdcSessionSettlementParams
  extends Schema.Schema.Type<typeof GetPreUpgradeUsdcSessionSettlementParams> {}

export const GetPreUpgradeUsdcSessionSettlementResult = Schema.Struct({
  ...pageFields,
  list: Field.list<SessionSettlement>(SessionSettlement)
})
export interface GetPreUpgradeUsdcSessionSettlementResult
  extends Schema.Schema.Type<typeof GetPreUpgradeUsdcSessionSettlementResult> {}

/**
 * Lists the session settlements of USDC perpetuals before the account was upgraded, at most six months back.
 *
 * @example
 * ```ts
 * import * as PreUpgrade from "effect-bybit/PreUpgrade"
 *
 * export const program = PreUpgrade.getPreUpgradeUsdcSessionSettlement({ category: "linear", symbol: "ETHPERP" })
 * ```
 */
export const getPreUpgradeUsdcSessionSettlement: Paged.Private<
  GetPreUpgradeUsdcSessionSettlementParams,
  GetPreUpgradeUsdcSessionSettlementResult
> = Paged.endpoint(
  Endpoint.get("PreUpgrade.getPreUpgradeUsdcSessionSettlement", "/v5/pre-upgrade/asset/settlement-record", {
    aliases: ["getPreUpgradeUSDCSessionSettlements"],
    access: "private",
    kind: "read",
    params: GetPreUpgradeUsdcSessionSettlementParams,
    result: GetPreUpgradeUsdcSessionSettlementResult,
    rows: "list",
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/settlement"
  })
)
