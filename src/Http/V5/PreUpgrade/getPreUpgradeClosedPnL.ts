import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { ClosedPnL } from "../Position/getClosedPnL.js"

export const GetPreUpgradeClosedPnLParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** In ms. Defaults to 7 days before `endTime`; without either, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is the default. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeClosedPnLParams extends Schema.Schema.Type<typeof GetPreUpgradeClosedPnLParams> {}

export const GetPreUpgradeClosedPnLResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<ClosedPnL>(ClosedPnL),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetPreUpgradeClosedPnLResult extends Schema.Schema.Type<typeof GetPreUpgradeClosedPnLResult> {}

/**
 * Reads what closing orders realised before the account was upgraded, newest first.
 *
 * `linear` are USDT perpetuals of the classic account, `inverse` those of the classic and of the first unified
 * account.
 *
 * @example
 * ```ts
 * import * as PreUpgrade from "effect-bybit/PreUpgrade"
 *
 * export const program = PreUpgrade.getPreUpgradeClosedPnL({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getPreUpgradeClosedPnL: Paged.PrivateWindowed<GetPreUpgradeClosedPnLParams, GetPreUpgradeClosedPnLResult> =
  Paged.windowed(
    Endpoint.get("PreUpgrade.getPreUpgradeClosedPnL", "/v5/pre-upgrade/position/closed-pnl", {
      aliases: ["getPreUpgradeClosedPnl"],
      access: "private",
      kind: "read",
      params: GetPreUpgradeClosedPnLParams,
      result: GetPreUpgradeClosedPnLResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
      limit: "undocumented",
      permission: "a read-only key is sufficient",
      demo: false,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/close-pnl"
    })
  )
