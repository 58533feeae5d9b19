/** What must never be wrong about a flatten: each order when it is sent, and each outcome when it is said. */
import { type Held, units } from "./flattenExchange.js"
import type { Call, Ended, FlattenWorld, Outcome, Target } from "./flattenWorld.js"

/** How long the exchange may act on an order that was handed over, and the second that is added to it. */
const flight = 6000
type Json = Readonly<Record<string, unknown>>

const isSame = (one: Json, other: Json): boolean =>
  one["symbol"] === other["symbol"] && (one["positionIdx"] ?? 0) === (other["positionIdx"] ?? 0)

/** Earlier orders of flatten for the same position, or balance, that may still be filled. */
const pending = (world: FlattenWorld, call: Call): ReadonlyArray<Call> =>
  world.closes.filter((one) => {
    if (one.key !== call.key || one.category !== call.category || !isSame(one.params, call.params)) return false
    if (one.params["orderLinkId"] === call.params["orderLinkId"]) return false
    const { orderLinkId } = one.params
    const placed = world.exchange.account(one.key).placed.find((some) => some.orderLinkId === orderLinkId)
    if (placed !== undefined) return placed.matchedAt === undefined
    return !one.isAnswered && one.retCode === undefined && one.at + flight > world.now
  })

/** Whether what became of an order without an answer was found out before now, or its time is over. */
const isSettled = (world: FlattenWorld, order: Call): boolean =>
  order.isAnswered === true ||
  order.at + flight <= world.now ||
  world.calls.some(
    ({ isAnswered, params, seq, what }) =>
      (what === "orders" || what === "history") &&
      seq > order.seq &&
      isAnswered === true &&
      params["orderLinkId"] === order.params["orderLinkId"]
  )

const isWithin = (world: FlattenWorld, category: string, symbol: string): boolean =>
  world.targets.some((target) => {
    const only: Json = { ...target }
    const one = world.exchange.find(category, symbol)
    if (target.category !== category || one === undefined) return false
    if (only["symbol"] !== undefined) return only["symbol"] === symbol
    return (only["baseCoin"] ?? one.base) === one.base && (only["settleCoin"] ?? one.settle) === one.settle
  })

/** A sale, and those that may still act, are parts of what one reading has shown to be free. */
const judgeSale = (world: FlattenWorld, call: Call, name: string, before: ReadonlyArray<Call>, base: string): void => {
  const amountOf = ({ params }: Call) => units(String(params["qty"]))
  const readings = world.calls.filter(
    ({ isAnswered, key, what }) => what === "wallet" && isAnswered === true && key === call.key
  )
  const sales = world.closes.filter(({ category, key, retCode }) => {
    return category === "spot" && key === call.key && (retCode ?? 0) === 0
  })
  const isWithinIt = (reading: Call) => {
    if (before.some(({ seq }) => seq < reading.seq)) return false
    const parts = sales.filter(({ params, seq }) => seq > reading.seq && isSame(params, call.params))
    return parts.reduce((sum, one) => sum + amountOf(one), amountOf(call)) <= (world.free.get(reading)?.get(base) ?? 0n)
  }
  if (before.length > 0 && !readings.some(isWithinIt))
    world.wrong(`${name} is sent, and the sale #${before[0]?.seq} of an earlier reading may still act`)
}

/** Judges an order that flatten sends. */
export const judgeOrder = (world: FlattenWorld, call: Call): void => {
  const { category, key, params } = call
  const { isLeverage, marketUnit, orderLinkId, orderType, positionIdx = 0, qty, reduceOnly, side, symbol } = params
  const name = `${category} ${symbol} ${side} ${qty}`
  const account = world.exchange.account(key)
  const instrument = world.exchange.find(category, String(symbol))
  const amount = units(String(qty))
  if (typeof orderLinkId !== "string" || orderLinkId === "") world.wrong(`${name} has no orderLinkId to settle it by`)
  if (orderType !== "Market") world.wrong(`${name} is no market order`)
  if (!isWithin(world, category, String(symbol))) world.wrong(`${name} is outside the targets`)
  if (instrument === undefined || amount <= 0n) return
  if (amount % units(instrument.step) !== 0n) world.wrong(`${name} is no multiple of ${instrument.step}`)
  if (amount > units(instrument.max)) world.wrong(`${name} is more than ${instrument.max}`)
  const before = pending(world, call)
  for (const one of world.closes)
    if (
      one.key === key &&
      one.category === category &&
      isSame(one.params, params) &&
      one.params["orderLinkId"] !== orderLinkId &&
      one.answeredSeq !== undefined &&
      !isSettled(world, one)
    )
      world.wrong(`${name} is sent, and #${one.seq}, whose answer was lost, isn't settled`)
  if (category === "spot") {
    if (side !== "Sell") world.wrong(`${name} is no sale`)
    if (marketUnit !== undefined && marketUnit !== "baseCoin") world.wrong(`${name} counts in ${marketUnit}`)
    if (isLeverage !== undefined && isLeverage !== 0) world.wrong(`${name} borrows`)
    judgeSale(world, call, name, before, instrument.base)
    if (world.isExact && amount > account.free(instrument.base)) world.wrong(`${name} is more than is free`)
    return
  }
  if (reduceOnly !== true) world.wrong(`${name} is not reduce-only`)
  const isIt = (one: Held) => one.symbol === symbol && one.positionIdx === positionIdx
  const held = account.positions.find(isIt)
  if (held?.side === side) world.wrong(`${name} is on the side of the position`)
  if (!world.isExact) return
  if (held === undefined) {
    world.wrong(`${name}: there is no such position`)
    return
  }
  const all = before.reduce((sum, one) => sum + units(String(one.params["qty"])), amount)
  if (all > held.size) world.wrong(`${name}, with what is on its way, is more than the position`)
}

/** Whether something was read of a target after this, to the end of it. */
const isRead = (world: FlattenWorld, ended: Ended, what: Call["what"], category: string, since: number): boolean =>
  world.calls.some(
    (call) =>
      call.what === what &&
      call.key === ended.key &&
      (what === "wallet" || call.category === category) &&
      call.seq > since &&
      call.retCode === 0 &&
      call.isAnswered === true
  )

const judgeFlat = (world: FlattenWorld, ended: Ended, target: Target): void => {
  const left = world.left(target, ended.key)
  if (left.length > 0) world.wrong(`Flat, and there is ${left.join(", ")}`)
  if (!ended.isAlone) return
  const writes = world.calls.filter(
    ({ category, key, params, seq, what }) =>
      category === target.category &&
      key === ended.key &&
      seq > ended.startedSeq &&
      (what === "cancel" || (what === "order" && !String(params["orderLinkId"]).startsWith("own-")))
  )
  for (const one of writes)
    if (one.what === "order" && one.answeredSeq === undefined && !isSettled(world, one))
      world.wrong(`Flat, and #${one.seq} isn't answered`)
  const last = Math.max(0, ...writes.map(({ answeredSeq }) => answeredSeq ?? 0))
  const size = target.category === "spot" ? "wallet" : "positions"
  if (!isRead(world, ended, size, target.category, last))
    world.wrong(`Flat, and ${size} weren't read after the last write`)
  const canceled = Math.max(0, ...writes.map(({ answeredSeq, what }) => (what === "cancel" ? (answeredSeq ?? 0) : 0)))
  if (!isRead(world, ended, "orders", target.category, canceled)) world.wrong("Flat, and open orders weren't read")
}

/** Judges what flatten says, when it says it. */
export const judgeOutcome = (world: FlattenWorld, ended: Ended, outcome: Outcome): void => {
  if (ended.at > ended.startedAt + ended.deadline + 1000)
    world.wrong(`it ends ${ended.at - ended.startedAt} ms after its start`)
  if (outcome._tag === "Flat") judgeFlat(world, ended, outcome.target)
  if (outcome._tag === "Remaining") {
    const { balances, orders, positions } = outcome
    if (orders.length + positions.length + balances.length === 0) world.wrong("Remaining, and it names nothing")
  }
}
