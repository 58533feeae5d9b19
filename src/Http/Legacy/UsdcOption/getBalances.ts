import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetBalancesResult = Schema.Struct({
  walletBalance: Field.decimal,
  /** Maintenance margin. */
  accountMM: Field.optionalDecimal,
  /** Trial fund. */
  bonus: Field.optionalDecimal,
  /** Initial margin. */
  accountIM: Field.optionalDecimal,
  /** `""`. */
  totalSessionRPL: Field.optionalDecimal,
  equity: Field.optionalDecimal,
  /** Realised profit or loss of all time. */
  totalRPL: Field.optionalDecimal,
  marginBalance: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal,
  /** `""`. */
  totalSessionUPL: Field.optionalDecimal
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Reads the balance of the USDC account.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Account.getWalletBalance`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md
 */
export const getBalances: Endpoint.Endpoint<void, GetBalancesResult, never, RestClient | Credentials> = api.post(
  "/option/usdc/openapi/private/v1/query-wallet-balance",
  {
    id: "getBalances",
    aliases: ["USDCOptionClient.getBalances", "USDCPerpetualClient.getBalances"],
    family: "UsdcOption",
    access: "private",
    kind: "read",
    result: GetBalancesResult,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
