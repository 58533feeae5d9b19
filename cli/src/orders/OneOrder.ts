/** Commands that act on one existing order. */
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Category } from "effect-bybit/Schema/Category"
import * as Written from "../output/Written.js"
import { UsageError } from "../UsageError.js"

/** An order, by either of its IDs. */
export interface OneOrder {
  readonly symbol: string
  readonly category: Category
  readonly orderId: Option.Option<string>
  readonly orderLinkId: Option.Option<string>
}

/** The ID that was given. */
export const idOf = ({
  orderId,
  orderLinkId
}: OneOrder): Effect.Effect<{ readonly orderId?: string; readonly orderLinkId?: string }, UsageError> => {
  if (Option.isSome(orderId) !== Option.isSome(orderLinkId))
    return Effect.succeed(
      Option.isSome(orderId) ? { orderId: orderId.value } : { orderLinkId: Option.getOrElse(orderLinkId, () => "") }
    )
  return new UsageError({
    message: "Give either --order-id or --order-link-id",
    hint: "effect-bybit order list shows the open orders with their IDs."
  })
}

/** Prints that the exchange accepted a change of an order. */
export const printAccepted = (
  output: { readonly json: boolean },
  what: string,
  result: { readonly orderId: string; readonly orderLinkId?: string | undefined }
): Effect.Effect<void> =>
  Written.print(output, {
    status: "Accepted",
    what,
    fields: result,
    facts: [
      ["order id", result.orderId],
      ["order link id", result.orderLinkId]
    ]
  })
