import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBalancesResult = Schema.Struct({
  walletBalance: Field.uncheckedDecimal,
  /** Maintenance margin. */
  accountMM: Field.optionalUncheckedDecimal,
  /** Trial fund. */
  bonus: Field.optionalUncheckedDecimal,
  /** Initial margin. */
  accountIM: Field.optionalUncheckedDecimal,
  /** `""`. */
  totalSessionRPL: Field.optionalUncheckedDecimal,
  equity: Field.optionalUncheckedDecimal,
  /** Cumulative realized profit or loss. */
  totalRPL: Field.optionalUncheckedDecimal,
  marginBalance: Field.optionalUncheckedDecimal,
  availableBalance: Field.optionalUncheckedDecimal,
  /** `""`. */
  totalSessionUPL: Field.optionalUncheckedDecimal
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Returns the balance of the USDC account.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const balances = UsdcOption.getBalances()
 * ```
 */
export const getBalances: Endpoint.Private<void, GetBalancesResult> = api.post(
  "getBalances",
  "/option/usdc/openapi/private/v1/query-wallet-balance",
  {
    aliases: ["USDCOptionClient.getBalances", "USDCPerpetualClient.getBalances"],
    access: "private",
    kind: "read",
    result: GetBalancesResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
