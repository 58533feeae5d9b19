import { rows } from "../../../src/Errors/Catalogue.js"
import type { Dice } from "../World/Dice.js"
import { accounts, markets } from "./ClientAct.js"
import { answerDamages, type ExchangeFault, type ExchangeLife } from "./ExchangeAct.js"
import type { Mood } from "./Mood.js"

const pick = (dice: Dice): number => dice.between(0, 99)

export const drawExchangeAct = (dice: Dice, mood: Mood): ExchangeLife =>
  mood.draw<ExchangeLife>(dice, "life", [
    [
      30,
      () => ({
        kind: "fill",
        account: dice.chance(0.8) ? "alice" : "bob",
        pick: pick(dice),
        fraction: dice.pick([0.1, 0.5, 1, 1])
      })
    ],
    [5, () => ({ kind: "expire", account: dice.chance(0.8) ? "alice" : "bob", pick: pick(dice) })],
    [1, () => ({ kind: "funding", market: dice.pick(["linear BTCUSDT", "linear ETHUSDT"]) })],
    [
      1,
      () => ({
        kind: "deleverage",
        market: dice.pick(["linear BTCUSDT", "linear ETHUSDT"]),
        fraction: dice.pick([0.2, 1])
      })
    ],
    [0.5, () => ({ kind: "liquidate", account: dice.pick(accounts) })],
    [
      1,
      () => ({
        kind: "switchMode",
        account: dice.pick(accounts),
        market: dice.pick(["linear BTCUSDT", "linear ETHUSDT"])
      })
    ],
    [1, () => ({ kind: "deposit", account: dice.pick(accounts), amount: dice.between(1, 5000) })],
    [3, () => ({ kind: "burst", market: dice.pick(markets), count: dice.between(5, 40) })],
    [3, () => ({ kind: "jumpPrice", market: dice.pick(markets), ticks: dice.between(-3000, 3000) })]
  ])

/** Mostly short, sometimes long. */
const millis = (dice: Dice, most: number): number => Math.round(100 + (most - 100) * dice.next() ** 2)

const topics = ["", "orderbook", "tickers", "kline", "publicTrade", "order", "execution", "position", "wallet"] as const
const publicTopics = ["orderbook", "orderbook", "tickers", "kline", "publicTrade"] as const
const privateTopics = ["order", "execution", "position", "wallet", ""] as const
const orderCalls = [
  "/v5/order/create",
  "/v5/order/amend",
  "/v5/order/cancel",
  "/v5/order/create-batch",
  "/v5/order/amend-batch",
  "/v5/order/cancel-batch",
  "/v5/order/cancel-all"
] as const
const accountReads = [
  "/v5/order/realtime",
  "/v5/order/history",
  "/v5/execution/list",
  "/v5/position/list",
  "/v5/account/wallet-balance"
] as const
const marketReads = ["/v5/market/orderbook", "/v5/market/kline", "/v5/market/tickers", "/v5/market/time"] as const
const calls = [
  ...orderCalls,
  ...accountReads,
  ...marketReads,
  "order.create",
  "order.amend",
  "order.cancel",
  "order.create-batch",
  "order.amend-batch",
  "order.cancel-batch"
] as const
/** Every code of the catalogue. */
const allCodes: ReadonlyArray<number> = [
  ...new Set(Object.values(rows).flatMap((area) => area.map(([code]) => code)))
].filter((code) => code > 0)
/** Unknown results, passing troubles and plain refusals. */
const codes = [10000, 10002, 10006, 10016, 10019, 10429, 110001, 110007, 110079, 170001, 131001, 10001] as const
/** After which it is unknown whether the exchange has acted. */
const doubtful: ReadonlyArray<number> = [10000, 10016, 10019, 170001]
const refusals = ["system is busy", "Too many visits. Exceeded the API Rate Limit."] as const
const authCodes = [10003, 10004, 10019, 10016, 33004, 20003] as const

type Draws = ReadonlyArray<readonly [weight: number, draw: () => ExchangeFault]>

const marketFaults = (dice: Dice): Draws => [
  [2, () => ({ kind: "restartBook", market: dice.pick(markets) })],
  [1.5, () => ({ kind: "cease", market: dice.pick(markets) })],
  [1, () => ({ kind: "resnapshot", market: dice.pick(markets) })],
  [1, () => ({ kind: "haltMarket", market: dice.pick(markets), millis: millis(dice, 40_000) })],
  [
    2,
    () => ({
      kind: "losesDeltas",
      topic: dice.pick(["orderbook.50"]),
      probability: dice.pick([0.05, 0.5]),
      millis: millis(dice, 10_000)
    })
  ],
  [1, () => ({ kind: "noSnapshot", topic: dice.pick(["orderbook", "tickers"]), count: dice.between(1, 2) })],
  [1, () => ({ kind: "foreignRow", topic: dice.pick(publicTopics), count: dice.between(1, 3) })],
  [
    1.5,
    () => ({ kind: "refuses", topic: dice.pick(publicTopics), count: dice.between(1, 3), text: dice.pick(refusals) })
  ]
]

const pushFaults = (dice: Dice): Draws => [
  [4, () => ({ kind: "pushLag", topic: dice.pick(topics), lag: millis(dice, 6000), millis: millis(dice, 20_000) })],
  [
    3,
    () => ({
      kind: "pushTwice",
      topic: dice.pick(topics),
      probability: dice.pick([0.2, 1]),
      millis: millis(dice, 20_000)
    })
  ],
  [
    3,
    () => ({
      kind: "pushSilent",
      topic: dice.pick(privateTopics),
      probability: dice.pick([0.2, 1]),
      millis: millis(dice, 15_000)
    })
  ],
  [3, () => ({ kind: "undecodable", topic: dice.pick(topics), count: dice.between(1, 6), named: dice.chance(0.4) })],
  [1.5, () => ({ kind: "drift", millis: millis(dice, 30_000) })]
]

const answerFaults = (dice: Dice): Draws => [
  [
    4,
    () => ({
      kind: "restLag",
      of: dice.pick(["executions", "executions", "orders", "positions", "wallet", "all", "market"]),
      lag: millis(dice, 8000),
      millis: millis(dice, 30_000)
    })
  ],
  [
    2,
    () => ({
      kind: "acks",
      how: dice.pick(["late", "never", "withoutId"]),
      of: dice.pick(["public", "private", "trade", "trade"]),
      late: millis(dice, 8000),
      millis: millis(dice, 10_000)
    })
  ],
  [
    4,
    () => {
      const code = dice.chance(0.6) ? dice.pick(codes) : (allCodes[dice.between(0, allCodes.length - 1)] ?? 10000)
      return {
        kind: "codes",
        call: dice.pick(calls),
        code,
        count: dice.between(1, 4),
        acts: doubtful.includes(code) && dice.chance(0.5)
      }
    }
  ],
  [2, () => ({ kind: "cutsOrders", count: dice.between(1, 3), acts: dice.chance(0.5) })],
  [
    2.5,
    () => ({
      kind: "damagesAnswers",
      call: dice.pick([...orderCalls, ...accountReads, ...accountReads, ...marketReads]),
      count: dice.between(1, 4),
      how: dice.pick(answerDamages)
    })
  ],
  [1, () => ({ kind: "shortPages", most: dice.between(1, 3), millis: millis(dice, 30_000) })],
  [
    1.5,
    () => ({
      kind: "refusesAuth",
      account: dice.pick(["alice", "bob", "all"]),
      code: dice.pick(authCodes),
      millis: millis(dice, 10_000)
    })
  ],
  [
    1.5,
    () => ({
      kind: "limit",
      call: dice.pick(["/v5/order/create", "/v5/execution/list", "/v5/order/amend", "/v5/order/create-batch"]),
      count: dice.between(1, 5),
      millis: millis(dice, 20_000)
    })
  ]
]

export const drawExchangeFault = (dice: Dice, mood: Mood): ExchangeFault =>
  mood.draw(dice, "exchange", [...marketFaults(dice), ...pushFaults(dice), ...answerFaults(dice)])
