import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { SessionSettlement } from "../Asset/getUsdcSessionSettlement.js"

export const GetPreUpgradeUsdcSessionSettlementParams = Schema.Struct({
  category: Schema.Literal("linear"),
  symbol: Field.optionalTextParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeUsdcSessionSettlementParams
  extends Schema.Schema.Type<typeof GetPreUpgradeUsdcSessionSettlementParams> {}

export const GetPreUpgradeUsdcSessionSettlementResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<SessionSettlement>(SessionSettlement),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetPreUpgradeUsdcSessionSettlementResult
  extends Schema.Schema.Type<typeof GetPreUpgradeUsdcSessionSettlementResult> {}

/**
 * Reads how USDC perpetuals were settled session by session before the account was upgraded, six months back at
 * most.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/settlement"
  })
)
