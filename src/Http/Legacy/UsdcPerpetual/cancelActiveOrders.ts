import { UsdcPerpetualOrderError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const CancelActiveOrdersParams = Schema.Struct({
  symbol: Field.text,
  orderFilter: DerivativesField.orderFilterParam
})
export interface CancelActiveOrdersParams extends Schema.Schema.Type<typeof CancelActiveOrdersParams> {}

/**
 * Cancels all open orders of a symbol, plain or conditional ones.
 *
 * - Access: private.
 * - Limit: 1 per second.
 * - In V5: `Order.cancelAllOrders`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md
 */
export const cancelActiveOrders: Endpoint.Endpoint<
  CancelActiveOrdersParams,
  Empty,
  UsdcPerpetualOrderError,
  RestClient | Credentials
> = api.post("/perpetual/usdc/openapi/private/v1/cancel-all", {
  id: "cancelActiveOrders",
  aliases: ["USDCPerpetualClient.cancelActiveOrders"],
  family: "UsdcPerpetual",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CancelActiveOrdersParams,
  result: Empty,
  errors: [UsdcPerpetualOrderError],
  limit: [{ count: 1, perMs: 1000 }],
  demo: false,
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
