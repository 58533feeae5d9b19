import { assert, it } from "@effect/vitest"
import { Clock, Effect, FastCheck as fc, Stream } from "effect"
import { describe } from "vitest"
import type { Execution } from "../../../src/Schema/Execution.js"
import type { Order } from "../../../src/Schema/Order.js"
import { isFinal } from "../../../src/Schema/OrderStatus.js"
import type { Position } from "../../../src/Schema/Position.js"
import * as Socket from "../../../src/Socket.js"
import { type FakeServer, settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { type Account, push, withAccount } from "./AccountServer.js"

type Step =
  | { readonly _tag: "Place"; readonly qty: number }
  | { readonly _tag: "Fill"; readonly order: number; readonly qty: number }
  | { readonly _tag: "Cancel"; readonly order: number }
  | { readonly _tag: "Cut" }
  | { readonly _tag: "Rest"; readonly works: boolean }
  | { readonly _tag: "Silence"; readonly isSilent: boolean }
  | { readonly _tag: "Garbage" }
  | { readonly _tag: "Pass"; readonly millis: number }

const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Place" as const), qty: fc.integer({ min: 1, max: 5 }) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        _tag: fc.constant("Fill" as const),
        order: fc.nat({ max: 20 }),
        qty: fc.integer({ min: 1, max: 3 })
      })
    },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("Cancel" as const), order: fc.nat({ max: 20 }) }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("Cut" as const) }) },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Rest" as const), works: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ _tag: fc.constant("Silence" as const), isSilent: fc.boolean() })
    },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Garbage" as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({ _tag: fc.constant("Pass" as const), millis: fc.constantFrom(0, 1, 400, 900, 2500) })
    }
  ),
  { minLength: 10, maxLength: 30 }
)

interface Simulated {
  readonly orders: Map<string, Order>
  readonly executions: Array<Execution>
  readonly positions: Map<number, Position>
}

/** An exchange whose REST shows everything late. Each change is pushed if the socket is up, or else lost. */
class Exchange implements Simulated {
  readonly orders = new Map<string, Order>()
  executions: Array<Execution> = []
  readonly positions = new Map<number, Position>()
  #pending: Array<{ readonly at: number; readonly show: () => void }> = []
  #seq = 0
  /** Whether pushes are lost although the connection is up. */
  isSilent = false

  constructor(
    readonly server: FakeServer,
    readonly rest: Account,
    readonly lag: number
  ) {}

  show(now: number): void {
    const due = this.#pending.filter(({ at }) => at + this.lag <= now)
    this.#pending = this.#pending.filter(({ at }) => at + this.lag > now)
    for (const { show } of due) show()
  }

  #push(topic: string, row: object): void {
    if (!this.isSilent) push(this.server, topic, row)
  }

  #change(now: number, show: () => void): void {
    this.#pending.push({ at: now, show })
  }

  #set(order: Order, now: number): void {
    this.orders.set(order.orderId, order)
    this.#push("order", order)
    this.#change(now, () => {
      this.rest.orders = this.rest.orders.filter((row) => !("orderId" in row) || row.orderId !== order.orderId)
      this.rest.history = this.rest.history.filter((row) => !("orderId" in row) || row.orderId !== order.orderId)
      if (isFinal(order.orderStatus)) this.rest.history = [order, ...this.rest.history]
      else this.rest.orders = [order, ...this.rest.orders]
    })
  }

  place(qty: number, now: number): void {
    const orderId = `o${this.orders.size}`
    this.#set(
      {
        category: "linear",
        symbol: "BTCUSDT",
        orderId,
        side: "Buy",
        orderType: "Limit",
        orderStatus: "New",
        qty: `${qty}`,
        cumExecQty: "0",
        createdTime: `${now}`,
        updatedTime: `${now}`
      },
      now
    )
  }

  fill(index: number, size: number, now: number): void {
    const order = [...this.orders.values()].filter(({ orderStatus }) => !isFinal(orderStatus))[index]
    if (order === undefined) return
    const left = Number(order.qty) - Number(order.cumExecQty)
    const qty = Math.min(size, left)
    const execution: Execution = {
      category: "linear",
      symbol: order.symbol,
      orderId: order.orderId,
      execId: `e${this.executions.length}`,
      side: "Buy",
      execPrice: "1",
      execQty: `${qty}`,
      execFee: "0",
      execType: "Trade",
      execTime: `${now}`,
      seq: ++this.#seq
    }
    this.executions = [execution, ...this.executions]
    this.#push("execution", execution)
    this.#change(now, () => {
      this.rest.executions = [execution, ...this.rest.executions]
    })
    this.#set(
      {
        ...order,
        cumExecQty: `${Number(order.cumExecQty) + qty}`,
        orderStatus: qty === left ? "Filled" : "PartiallyFilled",
        updatedTime: `${now}`
      },
      now
    )
    // Two legs, of which one grows and then closes.
    const positionIdx = (index % 2) + 1
    const size0 = Number(this.positions.get(positionIdx)?.size ?? "0")
    const position: Position = {
      category: "linear",
      symbol: order.symbol,
      positionIdx,
      side: "Buy",
      size: size0 > 4 ? "0" : `${size0 + qty}`,
      updatedTime: `${now}`,
      seq: this.#seq
    }
    this.positions.set(positionIdx, position)
    this.#push("position", position)
    this.#change(now, () => {
      this.rest.positions = [
        position,
        ...this.rest.positions.filter((row) => !("positionIdx" in row) || row.positionIdx !== positionIdx)
      ]
    })
  }

  cancel(index: number, now: number): void {
    const order = [...this.orders.values()].filter(({ orderStatus }) => !isFinal(orderStatus))[index]
    if (order === undefined) return
    const orderStatus = order.cumExecQty === "0" ? "Cancelled" : "PartiallyFilledCanceled"
    this.#set({ ...order, orderStatus, updatedTime: `${now}` }, now)
  }
}

type Served = Parameters<Parameters<typeof withAccount>[0]>

interface Scene {
  readonly exchange: Exchange
  readonly server: Served[0]
  readonly rest: Served[1]
  readonly now: number
}

const perform = (step: Exclude<Step, { readonly _tag: "Pass" }>, { exchange, now, rest, server }: Scene): void => {
  switch (step._tag) {
    case "Place":
      exchange.place(step.qty, now)
      break
    case "Fill":
      exchange.fill(step.order % 3, step.qty, now)
      break
    case "Cancel":
      exchange.cancel(step.order % 3, now)
      break
    case "Cut":
      server.last.cut()
      break
    case "Rest":
      rest.failure = step.works ? undefined : new Error("down")
      break
    case "Silence":
      exchange.isSilent = step.isSilent
      break
    case "Garbage":
      push(server, "order", { symbol: "BTCUSDT" })
  }
}

const stateOf = ({ cumExecQty, orderId, orderStatus }: Order) => `${orderId} ${orderStatus} ${cumExecQty}`

describe("a simulated account", () => {
  const runs = fc.sample(fc.record({ steps, lag: fc.constantFrom(0, 700, 2000, 4500) }), { numRuns: 8, seed: 14 })

  it.effect.each(runs.map((one, run) => ({ ...one, run })))(
    "equals the exchange after any gaps, and never goes backwards: $run",
    ({ lag, steps }) =>
      Effect.scoped(
        withAccount((server, rest) =>
          Effect.gen(function* () {
            rest.wallets = []
            const exchange = new Exchange(server, rest, lag)
            const orders = new Map<string, Order>()
            const positions = new Map<number, string>()
            const fills: Array<string> = []
            let live: Socket.LiveEvent | undefined
            // While nothing was lost silently, what is said to be complete is.
            const hasBeenSilent = steps.some((step) => step._tag === "Silence" && step.isSilent)
            const reader = yield* Effect.forkScoped(
              Stream.runForEach(Socket.feed(), (event) =>
                Effect.sync(() => {
                  if (event._tag === "Execution") fills.push(event.execution.execId)
                  if (event._tag === "Position") positions.set(Number(event.position.positionIdx), event.position.size)
                  if (event._tag === "Live") live = event
                  const isComplete = event._tag === "Live" || event._tag === "Audited"
                  if (isComplete && lag <= 2000 && event.unresolved.length === 0 && !hasBeenSilent) {
                    const happened = exchange.executions.filter(
                      ({ execTime }) => Number(execTime) <= event.completeUntil
                    )
                    assert.includeMembers(
                      fills,
                      happened.map(({ execId }) => execId)
                    )
                  }
                  if (event._tag === "Interrupted") live = undefined
                  if (event._tag !== "Order") return
                  const { order } = event
                  const before = orders.get(order.orderId)
                  assert.isAtLeast(Number(order.cumExecQty), Number(before?.cumExecQty ?? 0))
                  assert.isFalse(before !== undefined && isFinal(before.orderStatus) && !isFinal(order.orderStatus))
                  orders.set(order.orderId, order)
                })
              )
            )
            const wait = (millis: number) =>
              Effect.gen(function* () {
                for (let left = millis; left > 0; left -= 500) {
                  yield* pass(Math.min(500, left))
                  exchange.show(yield* Clock.currentTimeMillis)
                }
              })
            yield* settle
            yield* wait(2500)
            for (const step of steps) {
              const now = yield* Clock.currentTimeMillis
              if (step._tag === "Pass") yield* wait(step.millis)
              else perform(step, { exchange, server, rest, now })
              yield* settle
            }
            rest.failure = undefined
            yield* wait(20_000)
            // What REST shows later than the second reading is found by an audit.
            yield* pass(30_000)
            for (let i = 0; i < 4; i++) yield* pass(61_000)
            assert.isNull(reader.unsafePoll())
            assert.isDefined(live)
            if (!hasBeenSilent) assert.deepStrictEqual(live?.unresolved, [])
            assert.sameMembers([...orders.values()].map(stateOf), [...exchange.orders.values()].map(stateOf))
            assert.strictEqual(new Set(fills).size, fills.length)
            assert.sameMembers(
              fills,
              exchange.executions.map(({ execId }) => execId)
            )
            const held = (sizes: Iterable<readonly [number, string]>) => [...sizes].filter(([, size]) => size !== "0")
            assert.sameDeepMembers(
              held(positions),
              held([...exchange.positions].map(([positionIdx, { size }]) => [positionIdx, size]))
            )
          })
        )
      )
  )
})
