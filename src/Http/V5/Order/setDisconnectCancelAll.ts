import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import { productTypes } from "../../../Schema/internal/ProductTypes.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetDisconnectCancelAllParams = Schema.Struct({
  /** Defaults to `OPTIONS`. */
  product: Field.optionalParam(Schema.Literals(productTypes)),
  /** In seconds, 3 to 300. */
  timeWindow: Field.integerParam
})
export interface SetDisconnectCancelAllParams extends Schema.Schema.Type<typeof SetDisconnectCancelAllParams> {}

/**
 * Sets how many seconds after the loss of your private connections the exchange cancels all open orders of a product.
 *
 * Only connections subscribed to the product's `dcp` topic count: the time starts when the last of them is lost. For
 * spot and derivatives, your Bybit account manager must enable the feature. Changes take effect after about 10 seconds.
 *
 * Fails with `InvalidParameter` if the window is out of range.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.setDisconnectCancelAll({ product: "DERIVATIVES", timeWindow: 30 })
 * ```
 */
export const setDisconnectCancelAll: Endpoint.Private<SetDisconnectCancelAllParams, Empty> = Endpoint.post(
  "Order.setDisconnectCancelAll",
  "/v5/order/disconnected-cancel-all",
  {
    aliases: ["setDisconnectCancelAllWindow", "setDisconnectCancelAllWindowV2"],
    access: "private",
    kind: "idempotentWrite",
    params: SetDisconnectCancelAllParams,
    result: Empty,
    limit: [
      { for: "spot", count: 5, perMs: 1000 },
      { for: "linear", count: 5, perMs: 1000 },
      { for: "inverse", count: 5, perMs: 1000 },
      { for: "option", count: 5, perMs: 1000 }
    ],
    permission: "requires trade permission",
    docs: "https://bybit-exchange.github.io/docs/v5/order/dcp"
  }
)
