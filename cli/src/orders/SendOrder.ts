/** Sends one order, for every command that places one: shows or confirms it, looks it up if its answer is lost, and prints it. */
import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { checkOrder, type Instrument } from "effect-bybit/Layers/Instruments"
import { makeOrderLinkId, type Submission, submit } from "effect-bybit/Order"
import * as Confirm from "../Confirm.js"
import * as ExitCode from "../ExitCode.js"
import * as Written from "../output/Written.js"
import * as Report from "../Report.js"
import * as Venue from "../Venue.js"
import * as Fills from "./Fills.js"
import * as OrderValue from "./OrderValue.js"
import * as SameOrder from "./SameOrder.js"

/** The call was lost, and the exchange has no such order. */
export class OrderNotPlaced extends Data.TaggedError("OrderNotPlaced")<{
  readonly message: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.network
  /** It may be listed later. With the same ID, it is refused then. */
  readonly hint = `Send it again with --order-link-id ${this.orderLinkId}: it is placed once.`
}

/** The ID belongs to another order. */
export class OtherOrder extends Data.TaggedError("OtherOrder")<{
  readonly message: string
  readonly orderId: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.rejected
  readonly hint = "Choose another --order-link-id."
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
  wanted: SameOrder.Wanted,
  notes: ReadonlyArray<string> = []
) =>
  Effect.gen(function* () {
    const { category, orderType, symbol } = wanted
    // Made here, not by `submit`, so that an interruption can report it.
    const orderLinkId = wanted.orderLinkId ?? (yield* makeOrderLinkId("cli-"))
    const params = { ...wanted, orderLinkId }
    yield* checkOrder(instrument, params)
    const value = yield* OrderValue.valueOf(instrument, params)
    const plan = { operation: "Order.placeOrder", params, value, notes }
    const submission = yield* submit(params).pipe(
      Effect.provide(Venue.account(choice)),
      Confirm.send(choice, input, plan, { what: `order ${orderLinkId}`, ids: { orderLinkId } })
    )
    const { order: found, orderId } = yield* accepted(submission)
    // Only an ID that the user chose may be from an earlier call.
    if (found !== undefined && wanted.orderLinkId !== undefined && !SameOrder.isSame(found, wanted)) {
      const message = `Nothing was placed: ${orderLinkId} is the ID of ${SameOrder.text(found)}`
      return yield* new OtherOrder({ message, orderId, orderLinkId })
    }
    const fills = orderType === "Market" && wanted.triggerPrice === undefined && Duration.toMillis(input.wait) > 0
    const settled = fills
      ? yield* Fills.settled(choice, { category, symbol, orderId, orderLinkId }, input.wait)
      : undefined
    const order = settled ?? found
    yield* Written.print(choice, {
      status: "Accepted",
      found: found !== undefined,
      what: settled === undefined || found !== undefined ? SameOrder.text(found ?? wanted) : undefined,
      fields: { orderId, orderLinkId, order },
      facts: [
        ...(settled === undefined ? [] : Fills.facts(settled)),
        ["status", order?.orderStatus],
        ["order id", orderId],
        ["order link id", orderLinkId]
      ]
    })
    return settled
  })
