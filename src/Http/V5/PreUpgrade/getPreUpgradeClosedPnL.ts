import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields, weekParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { closedPageParams } from "../Position/fields.js"
import { ClosedPnL } from "../Position/getClosedPnL.js"

export const GetPreUpgradeClosedPnLParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  ...weekParams,
  ...closedPageParams
})
export interface GetPreUpgradeClosedPnLParams extends Schema.Schema.Type<typeof GetPreUpgradeClosedPnLParams> {}

export const GetPreUpgradeClosedPnLResult = Schema.Struct({ ...pageFields, list: Field.list<ClosedPnL>(ClosedPnL) })
export interface GetPreUpgradeClosedPnLResult extends Schema.Schema.Type<typeof GetPreUpgradeClosedPnLResult> {}

/**
 * Lists the profit and loss that closing orders realized before the account was upgraded, newest first.
 *
 * `linear` covers the USDT perpetuals of the classic account; `inverse` covers the contracts of the classic and of the
 * first unified account.
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
      window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
      limit: "undocumented",
      permission: "a read-only key is sufficient",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/close-pnl"
    })
  )
