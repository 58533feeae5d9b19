import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type CancelAllOrdersParams, cancelAllOrders, cancelOrder, spotOrderFilters } from "effect-bybit/Order"
import * as Confirm from "../Confirm.js"
import { idOf, type OneOrder, printAccepted } from "../orders/OneOrder.js"
import * as Output from "../output/Output.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends OneOrder, Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly all: boolean
}

const none: Confirm.Value = { _tag: "None" }

/** On spot, Bybit looks only among plain orders by default. The ID stays the same, so no other order can be canceled. */
const cancelOne = (params: Parameters<typeof cancelOrder>[0]) => {
  const other = (orderFilter: "StopOrder" | "tpslOrder") => () => cancelOrder({ ...params, orderFilter })
  return params.category !== "spot"
    ? cancelOrder(params)
    : cancelOrder(params).pipe(
        Effect.catchTag("OrderNotFound", other("StopOrder")),
        Effect.catchTag("OrderNotFound", other("tpslOrder"))
      )
}

/** On spot, Bybit cancels one kind of order per call. It refuses a kind that the account doesn't have. */
const cancelEvery = (params: CancelAllOrdersParams) =>
  params.category !== "spot"
    ? Effect.map(cancelAllOrders(params), ({ list }) => list)
    : Effect.map(
        Effect.forEach(spotOrderFilters, (orderFilter) =>
          cancelAllOrders({ ...params, orderFilter }).pipe(
            Effect.map(({ list }) => list),
            Effect.catchTag("InvalidParameter", (error) =>
              orderFilter === "Order" ? Effect.fail(error) : Effect.succeed([])
            )
          )
        ),
        (lists) => lists.flat()
      )

const one = (input: Input, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const { category, symbol } = input
    const id = yield* idOf(input)
    const params = { category, symbol, ...id }
    const plan = { operation: "Order.cancelOrder", params, value: none }
    const what = `the cancellation of ${Object.values(id).join()}`
    const result = yield* cancelOne(params).pipe(Confirm.send(choice, input, plan, { what, ids: id }))
    yield* printAccepted(input, `the cancellation of an order on ${symbol}`, result)
  })

const every = (input: Input, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const { category, orderId, orderLinkId, symbol } = input
    if (Option.isSome(orderId) || Option.isSome(orderLinkId))
      return yield* new UsageError({ message: "--all cannot be combined with an order ID" })
    const params = { category, symbol }
    const plan = { operation: "Order.cancelAllOrders", params, value: none }
    const what = `the cancellation of all orders on ${symbol}`
    const list = yield* cancelEvery(params).pipe(Confirm.send(choice, input, plan, { what }))
    if (input.json) return yield* Output.printJson({ status: "Accepted", list })
    yield* Output.printTable(
      [
        { title: "order id", cell: ({ orderId }) => orderId },
        { title: "order link id", cell: ({ orderLinkId }) => orderLinkId }
      ],
      list,
      `There were no open orders on ${symbol}.`
    )
  })

/** Cancels one order or all of a symbol, or shows what it would send. */
export const run = (input: Input) =>
  Effect.flatMap(Venue.choose(input), (choice) =>
    Effect.provide(
      Effect.if(input.all, { onTrue: () => every(input, choice), onFalse: () => one(input, choice) }),
      Venue.layerAccount(choice)
    )
  )
