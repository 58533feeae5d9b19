import { assert } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import * as Ledger from "../../src/PaperExchange/internal/Account/Ledger.js"
import type { MarginMode } from "../../src/PaperExchange/internal/Account/Profile.js"
import type { Engine } from "../../src/PaperExchange/internal/Engine.js"
import type { Life } from "../../src/PaperExchange/internal/Life.js"
import * as Borrowing from "../../src/PaperExchange/internal/Margin/Borrowing.js"
import * as CollateralSwitch from "../../src/PaperExchange/internal/Margin/CollateralSwitch.js"
import * as Isolated from "../../src/PaperExchange/internal/Margin/Isolated.js"
import * as Margin from "../../src/PaperExchange/internal/Margin/Margin.js"
import * as MarginMode_ from "../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as SpotMargin from "../../src/PaperExchange/internal/Margin/SpotMargin.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import type { Account, Order } from "../../src/PaperExchange/internal/State.js"
import * as Orders from "../../src/PaperExchange/internal/Trading/Orders.js"
import * as PositionCommands from "../../src/PaperExchange/internal/Trading/PositionCommands.js"
import { dec } from "./harness.js"
import { everything } from "./marginWorld.js"

/** One action of an account or of the outside world. The numbers select among the possibilities. */
export type Action =
  | {
      readonly kind: "place"
      readonly who: number
      readonly market: number
      readonly buys: boolean
      readonly limit: boolean
      readonly size: number
      readonly ticks: number
      readonly timeInForce: "GTC" | "IOC" | "FOK" | "PostOnly"
      readonly reduceOnly: boolean
      readonly leveraged: boolean
    }
  | { readonly kind: "cancel" | "amend"; readonly who: number; readonly which: number; readonly ticks: number }
  | { readonly kind: "leverage"; readonly who: number; readonly market: number; readonly times: number }
  | { readonly kind: "mode"; readonly who: number; readonly mode: MarginMode }
  | { readonly kind: "margin"; readonly who: number; readonly market: number; readonly amount: number }
  | { readonly kind: "borrow" | "repay" | "repayWithAll" | "collateral"; readonly who: number; readonly coin: string }
  | { readonly kind: "deposit" | "withdraw"; readonly who: number; readonly coin: string }
  | { readonly kind: "wait"; readonly millis: number }
  | { readonly kind: "shock"; readonly coin: string; readonly percent: number }

const who = FastCheck.nat(2)
const nat = FastCheck.nat(1000)
const coin = FastCheck.constantFrom("USDT", "BTC", "ETH")

/** The actions, weighted by frequency: mostly orders. */
export const action: FastCheck.Arbitrary<Action> = FastCheck.oneof(
  {
    weight: 12,
    arbitrary: FastCheck.record({
      kind: FastCheck.constant("place" as const),
      who,
      market: nat,
      buys: FastCheck.boolean(),
      limit: FastCheck.boolean(),
      size: nat,
      ticks: FastCheck.integer({ min: -60, max: 60 }),
      timeInForce: FastCheck.constantFrom(
        "GTC" as const,
        "GTC" as const,
        "IOC" as const,
        "FOK" as const,
        "PostOnly" as const
      ),
      reduceOnly: FastCheck.nat(6).map((n) => n === 0),
      leveraged: FastCheck.boolean()
    })
  },
  {
    weight: 4,
    arbitrary: FastCheck.record({
      kind: FastCheck.constantFrom("cancel" as const, "amend" as const),
      who,
      which: nat,
      ticks: FastCheck.integer({ min: -30, max: 30 })
    })
  },
  {
    weight: 1,
    arbitrary: FastCheck.record({
      kind: FastCheck.constant("leverage" as const),
      who,
      market: nat,
      times: FastCheck.integer({ min: 1, max: 60 })
    })
  },
  {
    weight: 1,
    arbitrary: FastCheck.record({
      kind: FastCheck.constant("mode" as const),
      who,
      mode: FastCheck.constantFrom("REGULAR_MARGIN" as const, "ISOLATED_MARGIN" as const)
    })
  },
  {
    weight: 1,
    arbitrary: FastCheck.record({
      kind: FastCheck.constant("margin" as const),
      who,
      market: nat,
      amount: FastCheck.integer({ min: -500, max: 500 })
    })
  },
  {
    weight: 3,
    arbitrary: FastCheck.record({
      kind: FastCheck.constantFrom("borrow" as const, "repay" as const, "repayWithAll" as const, "collateral" as const),
      who,
      coin
    })
  },
  {
    weight: 1,
    arbitrary: FastCheck.record({ kind: FastCheck.constantFrom("deposit" as const, "withdraw" as const), who, coin })
  },
  {
    weight: 3,
    arbitrary: FastCheck.record({
      kind: FastCheck.constant("wait" as const),
      millis: FastCheck.oneof(
        { weight: 9, arbitrary: FastCheck.integer({ min: 1, max: 180_000 }) },
        { weight: 1, arbitrary: FastCheck.constantFrom(3_600_000, 28_800_000) }
      )
    })
  },
  {
    weight: 1,
    arbitrary: FastCheck.record({
      kind: FastCheck.constant("shock" as const),
      coin: FastCheck.constantFrom("BTC", "ETH"),
      percent: FastCheck.integer({ min: -25, max: 25 })
    })
  }
)

/** The accounts of a run, and the last reported status of each order. */
export interface Run {
  readonly engine: Engine
  readonly life: Life
  readonly accounts: ReadonlyArray<Account>
  readonly coins: ReadonlyArray<string>
  readonly before: ReadonlyMap<string, bigint>
  readonly reported: Map<Order, string>
}

const starting: Readonly<Record<string, string>> = { USDT: "20000", USDC: "10000", BTC: "0.3", ETH: "3" }

/** Opens three accounts and listens to their orders. */
export const begin = ({ engine, life }: { readonly engine: Engine; readonly life: Life }): Run => {
  const accounts = [1, 2, 3].map(() => engine.openAccount(starting))
  for (const account of accounts.slice(0, 2)) SpotMargin.toggle(engine, account, true)
  const reported = new Map<Order, string>()
  engine.listeners.add({
    changed: ({ orders }) => {
      for (const order of orders) {
        const last = reported.get(order)
        if (last !== undefined && !isOpen(last))
          assert.strictEqual(order.status, last, `order ${order.id} was already closed`)
        reported.set(order, order.status)
      }
    }
  })
  const coins = Object.keys(starting)
  return {
    engine,
    life,
    accounts,
    coins,
    before: new Map(coins.map((name) => [name, everything(engine, name)])),
    reported
  }
}

const isOpen = (status: string): boolean => status === "New" || status === "PartiallyFilled" || status === "Untriggered"

const perform = ({ accounts, engine, life }: Run, step: Action): void => {
  const account = "who" in step ? accounts[step.who] : undefined
  if (step.kind === "wait") life.advance(engine.now + step.millis)
  else if (step.kind === "shock") engine.path(step.coin).shock(1 + step.percent / 100)
  else if (account !== undefined) command(engine, account, step)
}

const command = (
  engine: Engine,
  account: Account,
  step: Exclude<Action, { readonly kind: "wait" | "shock" }>
): void => {
  switch (step.kind) {
    case "place": {
      const market = engine.markets[step.market % engine.markets.length]
      if (market === undefined) return
      const { instrument } = market
      const qty = Math.max(instrument.minQty, Math.round((instrument.typicalQty * step.size) / 400))
      const price = market.lastPrice + step.ticks * instrument.tick
      Orders.place(engine, account, {
        category: instrument.category,
        symbol: instrument.symbol,
        side: step.buys ? "Buy" : "Sell",
        orderType: step.limit ? "Limit" : "Market",
        qty: Money.units(qty - (qty % instrument.step), instrument.qtyScale),
        marketUnit: "baseCoin",
        isLeverage: step.leveraged ? 1 : 0,
        reduceOnly: instrument.category !== "spot" && step.reduceOnly,
        ...(step.limit ? { price: Money.units(price, instrument.priceScale), timeInForce: step.timeInForce } : {})
      })
      return
    }
    case "cancel":
    case "amend": {
      const open = [...account.openOrders]
      const order = open[step.which % Math.max(1, open.length)]
      if (order === undefined) return
      const { instrument } = order.market
      const meant = { category: instrument.category, orderId: order.id }
      if (step.kind === "cancel") Orders.cancel(engine, account, meant)
      else {
        const price = Money.units(order.price + step.ticks * instrument.tick, instrument.priceScale)
        Orders.amend(engine, account, { ...meant, price })
      }
      return
    }
    case "leverage": {
      const derivatives = engine.markets.filter(({ instrument }) => instrument.category !== "spot")
      const market = derivatives[step.market % derivatives.length]
      const text = String(step.times)
      if (market !== undefined) PositionCommands.setLeverage(engine, account, market, text, text)
      return
    }
    case "mode":
      MarginMode_.set(engine, account, step.mode)
      return
    case "margin": {
      const held = [...account.positions.values()].flat()
      const position = held[step.market % Math.max(1, held.length)]
      if (position !== undefined) Isolated.addMargin(engine, position, String(step.amount))
      return
    }
    case "borrow":
      Borrowing.borrow(engine, account, step.coin, step.coin === "USDT" ? "3000" : "0.2")
      return
    case "repay":
      Borrowing.repay(engine, account, step.coin, undefined)
      return
    case "repayWithAll":
      Borrowing.repayWithAll(engine, account, step.coin)
      return
    case "collateral": {
      const on = account.collateralOff.has(step.coin)
      CollateralSwitch.set(engine, account, [{ coin: step.coin, collateralSwitch: on ? "ON" : "OFF" }])
      return
    }
    case "deposit":
      Ledger.move(engine, engine.outside, account, step.coin, Money.one / 10n, "deposit")
      return
    case "withdraw": {
      const amount = Margin.spendable(engine, account, step.coin) / 10n
      if (amount > 0n) Ledger.move(engine, account, engine.outside, step.coin, amount, "withdrawal")
      return
    }
  }
}

/** Runs one action and notifies the listeners. */
export const act = (run: Run, step: Action): void => {
  perform(run, step)
  run.engine.settle()
}

/** Checks the invariants that hold after any action. */
export const check = (run: Run): void => {
  const { accounts, before, coins, engine } = run
  for (const name of coins) {
    assert.strictEqual(dec(everything(engine, name)), dec(before.get(name) ?? 0n), `${name} is conserved`)
    const borrowed = accounts.reduce((sum, account) => sum + (account.holdings.get(name)?.borrowed ?? 0n), 0n)
    let interest = 0n
    for (const account of accounts) {
      for (const entry of account.log) if (entry.coin === name && entry.type === "INTEREST") interest -= entry.change
    }
    const lender = engine.lender.holdings.get(name)?.balance ?? 0n
    assert.strictEqual(dec(lender), dec(interest - borrowed), `the lender is missing exactly the ${name} that is lent`)
  }
  for (const market of engine.markets) {
    assert.isFalse(market.book.crossed, `${market.instrument.symbol} does not cross`)
    let sum = 0
    let long = 0
    for (const account of engine.accounts.values()) {
      for (const position of account.positions.get(market) ?? []) {
        sum += position.size
        long += Math.max(0, position.size)
      }
    }
    assert.strictEqual(sum, 0, `${market.instrument.symbol} sums to zero`)
    assert.strictEqual(market.openInterest, long)
  }
  for (const account of accounts) {
    for (const { balance, borrowed, coin: name, interest, locked } of account.holdings.values()) {
      assert.isTrue(locked >= 0n && borrowed >= 0n && interest >= 0n, `${name} of ${account.uid}`)
      let sum = Money.of(starting[name] ?? "0")
      for (const entry of account.log) if (entry.coin === name) sum += entry.change
      assert.strictEqual(dec(balance), dec(sum), `the log of ${name} leads to the balance`)
    }
    for (const position of [...account.positions.values()].flat()) {
      assert.isTrue(position.margin >= 0n)
      if (position.size === 0 || !account.isolated) assert.strictEqual(position.margin, 0n)
      if (position.size === 0) assert.strictEqual(position.entryValue, 0n)
    }
    for (const order of account.orders) {
      assert.strictEqual(account.openOrders.has(order), order.open, `order ${order.id} is open or closed`)
      assert.strictEqual(run.reported.get(order), order.status, `order ${order.id} was reported`)
      if (!order.open) assert.strictEqual(order.locked, 0n)
    }
  }
}
