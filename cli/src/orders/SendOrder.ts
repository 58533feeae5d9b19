/** Sends one order, for every command that places one: shows or confirms it, looks it up if its answer is lost, and prints it. */
import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { checkOrder, type Instrument } from "effect-bybit/Layers/Instruments"
import { type PlaceOrderParams, type Submission, submit } from "effect-bybit/Order"
import * as Confirm from "../Confirm.js"
import * as ExitCode from "../ExitCode.js"
import * as Output from "../output/Output.js"
import * as Report from "../Report.js"
import * as Venue from "../Venue.js"
import * as Fills from "./Fills.js"
import * as OrderValue from "./OrderValue.js"

/** The call was lost, and the exchange has no such order. */
export class OrderNotPlaced extends Data.TaggedError("OrderNotPlaced")<{
  readonly message: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.network
  readonly hint = "It is safe to place it again."
}

/** It is unknown whether the exchange has the order. */
export class OrderUnknown extends Data.TaggedError("OrderUnknown")<{
  readonly message: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.unknown
  readonly outcome = "unknown"
}

/** The order, if the exchange has it. */
const accepted = (submission: Submission) => {
  switch (submission._tag) {
    case "Accepted":
      return Effect.succeed(submission)
    case "Rejected": {
      if (submission.reason === "refused") return Effect.fail(submission.error)
      const message = `The order was not placed: ${Report.describeError(submission.error).message}`
      return new OrderNotPlaced({ message, orderLinkId: submission.orderLinkId })
    }
    case "Unknown": {
      const message = `It is unknown whether the order was placed: ${Report.describeError(submission.error).message}`
      return new OrderUnknown({ message, orderLinkId: submission.orderLinkId })
    }
  }
}

/** An order with its own ID, which an interruption reports. */
export type Params = PlaceOrderParams & {
  readonly category: Instrument["category"]
  readonly side: "Buy" | "Sell"
  readonly orderType: "Limit" | "Market"
  readonly orderLinkId: string
}

/** What a command that places an order has among its parsed arguments. */
export interface Input extends Confirm.ConfirmOptions {
  /** How long to wait for the fills of a market order. */
  readonly wait: Duration.Duration
}

/** Sends an order, or shows what it would send. Returns a market order as it ended, if it was waited for. */
export const send = (
  choice: Venue.Choice,
  input: Input,
  instrument: Instrument,
  params: Params,
  notes: ReadonlyArray<string> = []
) =>
  Effect.gen(function* () {
    const { category, orderLinkId, orderType, symbol } = params
    yield* checkOrder(instrument, params)
    const value = yield* OrderValue.valueOf(instrument, params)
    const plan = { operation: "Order.placeOrder", params: { ...params }, value, notes }
    const submission = yield* submit(params).pipe(
      Effect.provide(Venue.account(choice)),
      Confirm.send(choice, input, plan, { what: `order ${orderLinkId}`, ids: { orderLinkId } })
    )
    const { order: found, orderId } = yield* accepted(submission)
    const fills = orderType === "Market" && params.triggerPrice === undefined && Duration.toMillis(input.wait) > 0
    const settled = fills
      ? yield* Fills.settled(choice, { category, symbol, orderId, orderLinkId }, input.wait)
      : undefined
    const order = settled ?? found
    // The order was looked up: if the user chose its ID, it may be from an earlier call.
    const shown = found ?? params
    const price = shown.orderType === "Market" ? "the market price" : shown.price
    const sent = [
      found === undefined ? "accepted" : "found",
      `${shown.side} ${shown.qty} ${symbol} at ${price}`
    ] as const
    yield* choice.json
      ? Output.printJson({ status: "Accepted", orderId, orderLinkId, order })
      : Output.printFacts([
          ...(settled === undefined || found !== undefined ? [sent] : []),
          ...(settled === undefined ? [] : Fills.facts(settled)),
          ["status", order?.orderStatus],
          ["order id", orderId],
          ["order link id", orderLinkId]
        ])
    return settled
  })
