import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as Batch from "../../../src/Http/Batch.js"
import { withRequestTimeout } from "../../../src/Http/Settings.js"
import { amendOrder } from "../../../src/Http/V5/Order/amendOrder.js"
import { batchAmendOrder } from "../../../src/Http/V5/Order/batchAmendOrder.js"
import { batchCancelOrder } from "../../../src/Http/V5/Order/batchCancelOrder.js"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelAllOrders } from "../../../src/Http/V5/Order/cancelAllOrders.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import * as Order from "../../../src/Http/V5/Order/submit.js"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import type { AccountName, ClientAct, MarketName, NewOrder } from "../Acts/ClientAct.js"
import type { Call, Row } from "./Call.js"
import type { Desk, DeskServices } from "./Desk.js"
import type { Scene } from "./Scene.js"

/** An order that the program knows of. */
interface Known {
  readonly account: AccountName
  readonly market: MarketName
  readonly orderId: string
  readonly orderLinkId: string | undefined
}

type Act<Kind extends ClientAct["kind"]> = Extract<ClientAct, { readonly kind: Kind }>

const split = (market: MarketName) => {
  const [category, symbol = ""] = market.split(" ")
  return { category: category === "spot" ? ("spot" as const) : ("linear" as const), symbol }
}

/** The writes of the program. It remembers its orders over its processes, as with a database. */
export class Orders {
  readonly calls: Array<Call> = []
  readonly #known: Array<Known> = []
  /** The ID of the order that was submitted last, by account and category. */
  readonly #lastSettled = new Map<string, string>()
  readonly #scene: Scene
  #rows = 0

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** How long a call may take: until it may no longer be sent, and the answers to two attempts. */
  get #usualBound(): number {
    const { maxWriteAge, timeout } = this.#scene.settings
    return maxWriteAge + 2 * timeout + 5000
  }

  get unended(): ReadonlyArray<Call> {
    return this.calls.filter(({ endedAt, desk }) => endedAt === undefined && desk.process.isAlive)
  }

  submit(desk: Desk, { account, ...order }: Act<"submit">): void {
    const [request, row] = this.#newOrder(account, order)
    const { category } = split(order.market)
    this.#call(desk, account, [row], placeOrder({ category, ...request }), ({ orderId }) =>
      this.#remember(account, order.market, [row], [orderId])
    )
  }

  submitBatch(desk: Desk, { account, orders }: Act<"submitBatch">): void {
    const batch = this.#newBatch(account, orders)
    if (batch === undefined) return
    const { rows, params } = batch
    this.#call(desk, account, rows, batchPlaceOrder(params), ({ result }) =>
      result.list.forEach(({ orderId }, i) => batch.placed(i, orderId))
    )
  }

  settleBatch(desk: Desk, { account, orders }: Act<"settleBatch">): void {
    const batch = this.#newBatch(account, orders)
    if (batch === undefined) return
    const { rows, params } = batch
    const items = Batch.submit(batchPlaceOrder, params)
    this.#call(
      desk,
      account,
      rows,
      items,
      (all) =>
        all.forEach(({ outcome }, i) => {
          if (Either.isRight(outcome)) batch.placed(i, outcome.right.orderId)
        }),
      // Each of its calls has a time of its own, but all of them the age of the first.
      { answers: "items", bound: this.#usualBound + this.#scene.settings.maxWriteAge }
    )
  }

  settle(desk: Desk, { account, again, wait, ...order }: Act<"settle">): void {
    const { category } = split(order.market)
    const name = `${account} ${category}`
    const earlier = again ? this.#lastSettled.get(name) : undefined
    const [request, row] = this.#newOrder(account, { ...order, hasLinkId: true }, earlier)
    if (row.orderLinkId !== undefined) this.#lastSettled.set(name, row.orderLinkId)
    this.#call(
      desk,
      account,
      [row],
      Order.submit({ category, ...request }, { wait }),
      (submission) => {
        if (submission._tag === "Accepted") this.#remember(account, order.market, [row], [submission.orderId])
      },
      // Its call and six lookups, each with its pause: after the receive window, which is counted anew if the clock is set back.
      { answers: "submission", mostAge: wait, bound: 7 * wait + 5 * 7000 + 1000 }
    )
  }

  amend(desk: Desk, { account, pick }: Act<"amend">): void {
    const [order] = this.#picked(account, [pick])
    if (order === undefined) return
    const { row, ...request } = this.#amendment(order)
    this.#call(desk, account, [row], amendOrder({ ...split(order.market), ...request }))
  }

  amendBatch(desk: Desk, { account, picks }: Act<"amendBatch">): void {
    const orders = this.#pickedAlike(account, picks)
    const [first] = orders
    if (first === undefined) return
    const made = orders.map((order) => ({ ...this.#amendment(order), symbol: split(order.market).symbol }))
    const rows = made.map(({ row }) => row)
    const request = made.map(({ row: _, ...request }) => request)
    const { category } = split(first.market)
    this.#call(desk, account, rows, batchAmendOrder({ category, request }))
  }

  cancel(desk: Desk, { account, byLink, pick }: Act<"cancel">): void {
    const [order] = this.#picked(account, [pick])
    if (order === undefined) return
    const { row, ...request } = this.#cancellation(order, byLink)
    this.#call(desk, account, [row], cancelOrder({ ...split(order.market), ...request }))
  }

  cancelBatch(desk: Desk, { account, picks }: Act<"cancelBatch">): void {
    const orders = this.#pickedAlike(account, picks)
    const [first] = orders
    if (first === undefined) return
    const made = orders.map((order, i) => ({
      ...this.#cancellation(order, i % 2 === 0),
      symbol: split(order.market).symbol
    }))
    const rows = made.map(({ row }) => row)
    const request = made.map(({ row: _, ...request }) => request)
    const { category } = split(first.market)
    this.#call(desk, account, rows, batchCancelOrder({ category, request }))
  }

  cancelAll(desk: Desk, { account, market }: Act<"cancelAll">): void {
    this.#call(desk, account, [], cancelAllOrders(split(market)))
  }

  interrupt(pick: number): void {
    const { unended } = this
    const call = unended[pick % unended.length]
    if (call === undefined || call.interruptedAt !== undefined) return
    call.interruptedAt = this.#scene.world.now
    call.interrupt()
  }

  #newBatch(account: AccountName, orders: ReadonlyArray<NewOrder>) {
    const [first] = orders
    if (first === undefined) return undefined
    const { category } = split(first.market)
    const all = orders.filter(({ market }) => split(market).category === category)
    const made = all.map((order) => this.#newOrder(account, order))
    const rows = made.map(([, row]) => row)
    const placed = (i: number, orderId: string): void => {
      const order = all[i]
      const row = rows[i]
      if (order !== undefined && row !== undefined) this.#remember(account, order.market, [row], [orderId])
    }
    return { rows, params: { category, request: made.map(([request]) => request) }, placed }
  }

  #newOrder(account: AccountName, order: NewOrder, earlierLink?: string) {
    const { market, orderType, reduceOnly, side, timeInForce } = order
    const { category, symbol } = split(market)
    const id = ++this.#rows
    const { price, priceScale } = this.#scene.market(market)
    const qty = this.#qty(market, id)
    const sign = side === "Buy" ? -1 : 1
    const limit = (price + sign * order.distance) / 10 ** priceScale
    const isHedged = this.#scene.exchange.account(account).hedged.has(market)
    const isLong = (side === "Buy") !== reduceOnly
    const orderLinkId = earlierLink ?? `sim-${this.#scene.seed}-${id}`
    const row: Row = {
      kind: "create",
      qty,
      ...(order.hasLinkId ? { orderLinkId } : {}),
      ...(category === "spot" || !reduceOnly ? { risks: category } : {})
    }
    const request = {
      symbol,
      side,
      orderType,
      qty,
      ...(orderType === "Limit" ? { price: limit.toFixed(priceScale), timeInForce } : {}),
      ...(market === "spot BTCUSDT"
        ? orderType === "Market"
          ? { marketUnit: "baseCoin" as const }
          : {}
        : { reduceOnly }),
      ...(isHedged ? { positionIdx: isLong ? (1 as const) : (2 as const) } : {}),
      ...(order.hasLinkId ? { orderLinkId } : {})
    }
    return [request, row] as const
  }

  /** Another one for each row: the exchange's log is matched by it. */
  #qty(market: MarketName, id: number): string {
    const scale = Math.min(3, this.#scene.market(market).qtyScale)
    return (id / 10 ** scale).toFixed(scale)
  }

  #amendment({ market, orderId }: Known) {
    const qty = this.#qty(market, ++this.#rows)
    const row: Row = { kind: "amend", qty, orderId }
    return { orderId, qty, row }
  }

  #cancellation({ orderId, orderLinkId }: Known, byLink: boolean) {
    const row: Row = { kind: "cancel", orderId }
    return byLink && orderLinkId !== undefined ? { orderLinkId, row } : { orderId, row }
  }

  #picked(account: AccountName, picks: ReadonlyArray<number>): ReadonlyArray<Known> {
    const own = this.#known.filter((known) => known.account === account).slice(-12)
    return [...new Set(picks.map((pick) => own[pick % own.length]))].filter((known) => known !== undefined)
  }

  /** Those of the same category as the first. */
  #pickedAlike(account: AccountName, picks: ReadonlyArray<number>): ReadonlyArray<Known> {
    const orders = this.#picked(account, picks)
    const [first] = orders
    return orders.filter(({ market }) => market.split(" ")[0] === first?.market.split(" ")[0])
  }

  #remember(account: AccountName, market: MarketName, rows: ReadonlyArray<Row>, ids: ReadonlyArray<string>): void {
    rows.forEach(({ orderLinkId }, i) => {
      const orderId = ids[i] ?? ""
      if (orderId !== "") this.#known.push({ account, market, orderId, orderLinkId })
    })
  }

  #call<A, E>(
    desk: Desk,
    account: AccountName,
    rows: ReadonlyArray<Row>,
    effect: Effect.Effect<A, E, DeskServices | Credentials>,
    succeeded: (answer: A) => void = () => {},
    {
      answers = "exit",
      bound = this.#usualBound,
      mostAge = this.#scene.settings.maxWriteAge
    }: Partial<Pick<Call, "answers" | "bound" | "mostAge">> = {}
  ): void {
    const { credentials, machine, settings, texts, world } = this.#scene
    const moment = () => ({
      at: world.now,
      monotonic: machine.monotonic,
      stopped: machine.stopped,
      jumps: machine.jumps
    })
    const id = this.calls.length
    world.note(`call ${id} ${account} ${rows.map((row) => Object.values(row).join(" ")).join(", ")}`)
    let fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
    const call: Call = {
      id,
      account,
      desk,
      rows,
      answers,
      mostAge,
      bound,
      start: moment(),
      interruptedAt: undefined,
      endedAt: undefined,
      exit: undefined,
      interrupt: () => {
        if (fiber !== undefined) fiber.unsafeInterruptAsFork(fiber.id())
      }
    }
    this.calls.push(call)
    const begun = Effect.suspend(() => {
      call.start = moment()
      return effect.pipe(withRequestTimeout(settings.timeout))
    })
    const running = desk.fork(begun, credentials[account])
    fiber = running
    running.addObserver((exit) => {
      if (!desk.process.isAlive) return
      call.endedAt = world.now
      call.exit = exit
      if (Exit.isSuccess(exit)) {
        texts.look("an answer", JSON.stringify(exit.value) ?? "")
        succeeded(exit.value)
      } else texts.lookAtCause("an error", exit.cause)
      world.note(`call ${id} ${Exit.isSuccess(exit) ? `succeeded ${tagOf(exit.value)}` : "failed"}`)
    })
  }
}

/** What a submission came to. */
const tagOf = (answer: unknown): string => {
  const { _tag = "", reason = "" } = (answer ?? {}) as { readonly _tag?: string; readonly reason?: string }
  return `${_tag} ${reason}`.trim()
}
