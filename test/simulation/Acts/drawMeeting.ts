import type { Act, Settings, Timed } from "../Plan.js"
import type { Dice } from "../World/Dice.js"
import { accounts, type ClientAct, type MarketName, markets, type NewOrder } from "./ClientAct.js"
import { drawOrder } from "./drawOrder.js"

type Later = Act & Timed

/** For how long things meet, in milliseconds. */
export const meetingMillis = 9000

/** Things that rarely happen at the same time by themselves. Times are relative to the first. */
export const drawMeeting = (dice: Dice, { rotateAfter, timeout }: Settings): ReadonlyArray<Later> =>
  dice.weighted<(dice: Dice, timeout: number) => ReadonlyArray<Later>>([
    [3, ordersOnTheirWay],
    [3, ordersThatWait],
    [3, doubtfulAnswers],
    [2, tooManyOrders],
    [2, topicLeft],
    [3, asleepWhileAhead],
    [3, correctedMeanwhile],
    [2, damagedBook],
    [3, ceased],
    [2, computing],
    [rotateAfter > 0 ? 8 : 1, heldBack]
  ])(dice, timeout)

const orders = (dice: Dice, within: number): ReadonlyArray<Later> =>
  Array.from({ length: dice.between(1, 4) }, () => ({ at: dice.between(0, within), ...write(dice) }))

const write = (dice: Dice): ClientAct => {
  const account = dice.pick(accounts)
  const order: NewOrder = drawOrder(dice)
  return dice.weighted<ClientAct>([
    [4, { kind: "submit", account, ...order }],
    [2, { kind: "settle", account, wait: 3000, again: false, ...order }],
    [2, { kind: "submitBatch", account, orders: [order, drawOrder(dice, order.market)] }]
  ])
}

/** What follows a halt. */
const afterwards = (dice: Dice, at: number): ReadonlyArray<Later> => {
  const later = at + dice.between(1, 2500)
  return dice.pick<ReadonlyArray<Later>>([
    [],
    [],
    [{ at: later, kind: "close", pick: 0 }],
    [{ at: later, kind: "resume" }],
    [{ at: later, kind: "interrupt", pick: dice.between(0, 9) }]
  ])
}

/** Trading is halted while orders are on a slow way. */
const ordersOnTheirWay = (dice: Dice): ReadonlyArray<Later> => {
  const slow = {
    kind: "weather",
    what: "slow",
    on: ["http", "trade"],
    millis: 1500,
    amount: dice.between(200, 4000)
  } as const
  const halt = dice.between(50, 700)
  return [
    { at: 0, ...slow },
    ...orders(dice, halt),
    { at: halt, kind: "halt", account: dice.pick(accounts) },
    ...afterwards(dice, halt)
  ]
}

/** Trading is halted, or layers are closed, while orders wait for a connection. */
const ordersThatWait = (dice: Dice): ReadonlyArray<Later> => {
  const what = dice.pick(["hang", "refuse"] as const)
  const waiting = { kind: "weather", what, on: ["http", "trade"], millis: dice.between(500, 4500), amount: 1 } as const
  const halt = dice.between(50, 1500)
  return [
    ...(dice.chance(0.5) ? [{ at: 0, kind: "cut", pick: 0, traffic: "trade" } as const] : []),
    { at: 0, ...waiting },
    ...orders(dice, halt),
    { at: halt, kind: "halt", account: dice.pick(accounts) },
    ...afterwards(dice, halt)
  ]
}

/** More orders than may leave at once wait for a connection, or for their turn until trading is halted. */
const tooManyOrders = (dice: Dice): ReadonlyArray<Later> => {
  const account = dice.pick(accounts)
  const market: MarketName = dice.pick(markets)
  const many = Array.from({ length: dice.between(12, 26) }, () => drawOrder(dice, market))
  const all: ReadonlyArray<Later> = dice.chance(0.5)
    ? [{ at: 20, kind: "settleBatch", account, orders: many }]
    : many.map((order) => ({ at: dice.between(0, 200), kind: "submit", account, ...order }))
  if (dice.chance(0.5)) {
    const halt = dice.between(20, 600)
    return [...all, { at: halt, kind: "halt", account }, { at: halt + dice.between(0, 300), kind: "close", pick: 0 }]
  }
  return [
    { at: 0, kind: "cut", pick: 0, traffic: "trade" },
    { at: 0, kind: "weather", what: "hang", on: ["http", "trade"], millis: dice.between(500, 2500), amount: 1 },
    ...all
  ]
}

/** The topic of all markets is left while executions come, to which somebody else listens by market. */
const topicLeft = (dice: Dice): ReadonlyArray<Later> => {
  const market = dice.pick(["spot", "linear"] as const)
  const trade = (): ClientAct => ({
    kind: "submit",
    account: "alice",
    ...drawOrder(dice, `${market} BTCUSDT`),
    orderType: "Market",
    reduceOnly: false
  })
  const leaves = dice.between(2000, 3500)
  return [
    { at: 0, kind: "listen", account: "alice", topics: [`execution.${market}`] },
    { at: 10, kind: "listen", account: "alice", topics: ["execution"] },
    { at: leaves, kind: "leave", pick: -1 },
    ...Array.from({ length: 6 }, () => ({ at: leaves + dice.between(-150, 100), ...trade() }))
  ]
}

/** A position in a market, mostly. */
const positionIn = (dice: Dice, market: MarketName): ClientAct => ({
  kind: "submit",
  account: "alice",
  ...drawOrder(dice, market),
  orderType: "Market",
  timeInForce: "GTC",
  reduceOnly: false
})

/** An execution: of an order, which shows that it is missing, or of a position, which doesn't. */
const executed = (dice: Dice): Act =>
  dice.chance(0.3)
    ? { kind: "fill", account: "alice", pick: dice.between(0, 99), fraction: 0.2 }
    : { kind: "funding", market: "linear BTCUSDT" }

/** The machine sleeps while its clock is ahead, for about as long as it is ahead. */
const asleepWhileAhead = (dice: Dice): ReadonlyArray<Later> => {
  const ahead = dice.between(32_000, 60_000)
  const asleepAt = 6000
  const asleep = ahead + dice.between(-5000, 8000)
  return [
    ...orders(dice, 1000),
    { at: 100, ...positionIn(dice, "linear BTCUSDT") },
    // Nothing is called between this and the reading, which begins with a wrong clock.
    { at: 1500, kind: "jump", millis: ahead },
    ...dice.pick<ReadonlyArray<Later>>([
      readOnASlowWay(dice, asleepAt),
      [{ at: asleepAt - 500, kind: "undecodable", topic: "execution", count: 1, named: true }],
      readOnASlowWay(dice, asleepAt)
    ]),
    { at: asleepAt - 300, ...executed(dice) },
    { at: asleepAt, kind: "suspend", millis: asleep },
    ...Array.from({ length: 6 }, () => ({ at: asleepAt + dice.between(0, asleep), ...executed(dice) })),
    { at: asleepAt + dice.between(0, 2900), kind: "jump", millis: -ahead }
  ]
}

/** How long a feed waits before it reads the account because of a push that can't be decoded, in milliseconds. */
const feedLag = 2000

/** The account is read while something else begins. */
const readOnASlowWay = (dice: Dice, until: number): ReadonlyArray<Later> => {
  const slow = dice.between(50, 400)
  const broken = until - feedLag - dice.between(2 * slow, 8 * slow)
  return [
    { at: broken - 1, kind: "undecodable", topic: "execution", count: 1, named: true },
    { at: broken, kind: "funding", market: "linear BTCUSDT" },
    { at: 2500, kind: "weather", what: "slow", on: ["http"], millis: 5000, amount: slow }
  ]
}

/** A push that can't be decoded follows a correction of the clock, which had been measured while it was ahead. */
const correctedMeanwhile = (dice: Dice): ReadonlyArray<Later> => {
  const ahead = dice.between(15_000, 60_000)
  const right = 4000 + dice.between(0, 1000)
  return [
    ...orders(dice, 500),
    { at: 1000, kind: "jump", millis: ahead },
    { at: 100, ...positionIn(dice, "linear BTCUSDT") },
    { at: 1500, kind: "submit", account: "alice", ...drawOrder(dice) },
    { at: right, kind: "jump", millis: -ahead },
    { at: right, kind: "undecodable", topic: "execution", count: 1, named: true },
    { at: right + 10, ...executed(dice) }
  ]
}

/** An order is done, although its answer is that of a server in trouble. */
const doubtfulAnswers = (dice: Dice): ReadonlyArray<Later> => {
  const call = dice.pick([
    "/v5/order/create",
    "order.create",
    "/v5/order/create-batch",
    "order.create-batch",
    "/v5/order/amend",
    "order.amend"
  ])
  const code = dice.pick([10000, 10016, 10019, 170001, 170007, 170032])
  const acts = dice.chance(0.7)
  return [
    { at: 0, kind: "codes", call, code, count: dice.between(1, 3), acts },
    ...orders(dice, 400),
    { at: 450, kind: "amend", account: dice.pick(accounts), pick: 99 }
  ]
}

/** A book misses an update, and the next ones follow. */
const damagedBook = (dice: Dice): ReadonlyArray<Later> => {
  const market: MarketName = dice.pick(markets)
  const depth = dice.pick([50, 200, 200] as const)
  const damagedAt = dice.between(500, 3000)
  return [
    { at: 0, kind: "book", market, depth },
    { at: damagedAt, kind: "undecodable", topic: `orderbook.${depth}`, count: dice.between(1, 2), named: true },
    { at: damagedAt + dice.between(1, 1000), kind: "burst", market, count: dice.between(5, 40) }
  ]
}

/** The program computes while the answers to orders arrive, until these would be late. */
const computing = (dice: Dice, timeout: number): ReadonlyArray<Later> => {
  const from = dice.between(50, 300)
  return [...orders(dice, from), { at: from, kind: "block", millis: timeout + dice.between(-from, 1000) }]
}

/** A market ceases that streams of several have, perhaps just before they are subscribed again. */
const ceased = (dice: Dice): ReadonlyArray<Later> => {
  const ceases = dice.between(0, 4000)
  return [
    { at: 0, kind: "listen", account: "alice", topics: ["publicTrade linear BTCUSDT", "publicTrade linear ETHUSDT"] },
    { at: 10, kind: "books", depth: dice.pick([1, 50]) },
    { at: 20, kind: "tickers" },
    { at: ceases, kind: "cease", market: dice.pick(["linear BTCUSDT", "linear ETHUSDT"]) },
    ...dice.pick<ReadonlyArray<Later>>([
      [],
      [],
      [{ at: ceases + dice.between(0, 3000), kind: "cut", pick: dice.between(0, 99), traffic: "public" }]
    ])
  ]
}

/** Much happens while a connection is held back, which may be replaced meanwhile. */
const heldBack = (dice: Dice): ReadonlyArray<Later> => [
  ...drawRush(dice),
  { at: 500, kind: "burst", market: "linear BTCUSDT", count: dice.between(5, 20) },
  {
    at: dice.between(0, 1500),
    kind: "hold",
    pick: dice.between(0, 99),
    traffic: dice.pick(["public", "private"]),
    direction: dice.pick(["down", "both"]),
    millis: dice.between(1000, 7000)
  }
]

/** Much happens in a short time, perhaps while connections are replaced. */
export const drawRush = (dice: Dice): ReadonlyArray<Later> => {
  const fill = (): Act =>
    dice.chance(0.7)
      ? { kind: "fill", account: dice.chance(0.8) ? "alice" : "bob", pick: dice.between(0, 99), fraction: 0.1 }
      : { kind: "deposit", account: "alice", amount: 1 }
  return [
    { at: 0, kind: "listen", account: "alice", topics: ["execution", "publicTrade linear BTCUSDT"] },
    ...orders(dice, 1000),
    ...Array.from({ length: dice.between(8, 25) }, (_, i) => ({ at: 1000 + i * dice.between(40, 150), ...fill() }))
  ]
}
