import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetDisconnectCancelAllParams = Schema.Struct({
  /** `OPTIONS` when left out. */
  product: Field.optionalParam(Schema.Literal("OPTIONS", "DERIVATIVES", "SPOT")),
  /** In seconds, 3 to 300. */
  timeWindow: Field.integerParam
})
export interface SetDisconnectCancelAllParams extends Schema.Schema.Type<typeof SetDisconnectCancelAllParams> {}

/**
 * Sets after how many seconds without a private connection the exchange cancels all open orders of a product.
 *
 * It watches private sockets that are subscribed to the `dcp` topic of the product: time runs from the moment that
 * the last of them is lost. For spot and derivatives the exchange's account manager has to switch it on. A change
 * takes some 10 seconds to be in force.
 *
 * A window out of range fails with `InvalidParameter`.
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
    permission: "key permission to trade",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/order/dcp"
  }
)
