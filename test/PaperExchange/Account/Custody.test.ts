import { assert, describe, it } from "@effect/vitest"
import * as Either from "effect/Either"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import * as Chains from "../../../src/PaperExchange/internal/Account/Chains.js"
import * as Convert from "../../../src/PaperExchange/internal/Account/Convert.js"
import * as Deposits from "../../../src/PaperExchange/internal/Account/Deposits.js"
import type { Wallet } from "../../../src/PaperExchange/internal/Account/Member.js"
import * as SmallBalances from "../../../src/PaperExchange/internal/Account/SmallBalances.js"
import * as Transfers from "../../../src/PaperExchange/internal/Account/Transfers.js"
import * as Withdrawals from "../../../src/PaperExchange/internal/Account/Withdrawals.js"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import { dec, start, total } from "../harness.js"
import { restore, stateOf } from "../visibleState.js"

const made = (seed: number) => {
  const clock = { now: start }
  const exchange = new Exchange({
    seed,
    symbols: ["BTCUSDT"],
    historyDays: 1,
    stepMillis: 5000,
    clock: () => clock.now
  })
  return { clock, exchange }
}

const uuid = (n: number): string => `42c0cfb0-6bca-c242-bc76-${String(n).padStart(12, "0")}`

/** Random actions of a master account, its sub-accounts and another member. Returns how many succeeded. */
const live = ({ clock, exchange }: ReturnType<typeof made>, chance: Stream, times: number): number => {
  const { engine } = exchange
  const pick = <A>(rows: ReadonlyArray<A>): A => {
    const found = rows[chance.integer(0, rows.length - 1)]
    if (found === undefined) throw new Error("nothing to pick from")
    return found
  }
  const amount = () => Money.formatTo(BigInt(chance.integer(1, 50_000)) * 10n ** 16n, 6)
  const wallet = (): Wallet => pick(["UNIFIED", "FUND"] as const)
  let done = 0
  for (let i = 0; i < times; i++) {
    clock.now += chance.integer(0, 15_000)
    exchange.catchUp()
    const members = [...engine.custody.members.values()]
    const member = pick(members)
    const coin = pick(Chains.coins)
    const chain = pick(Chains.of(coin))
    const act = (): unknown => {
      switch (chance.integer(0, 7)) {
        case 0:
          return Transfers.make(engine, {
            id: uuid(chance.integer(1, 1000)),
            coin,
            amount: amount(),
            from: member,
            to: pick(members),
            fromWallet: wallet(),
            toWallet: wallet(),
            universal: chance.next() < 0.5
          })
        case 1:
          return Deposits.begin(engine, member, { coin, chain: chain.chain, amount: amount() }) ?? Deposits
        case 2:
          Withdrawals.save(engine, member, { coin, chain: chain.chain, address: "there", verified: true })
          return undefined
        case 3:
        case 4:
          return Withdrawals.make(engine, member, {
            coin,
            chain: chain.chain,
            address: pick(["there", pick(members).uid]),
            tag: "",
            amount: amount(),
            forceChain: pick([0, 2] as const),
            wallets: pick([["FUND"], ["UNIFIED"], ["FUND", "UNIFIED"]] as const),
            inclusive: chance.next() < 0.5,
            requestId: ""
          })
        case 5: {
          const open = engine.custody.withdrawals.at(-1)
          return open === undefined ? undefined : Withdrawals.cancel(engine, open.member, open.id)
        }
        case 6: {
          const quote = Convert.quote(engine, member, {
            wallet: wallet(),
            fromCoin: coin,
            toCoin: pick(Chains.coins),
            amount: amount(),
            broker: ""
          })
          return Either.flatMap(quote, ({ id }) => Convert.execute(engine, member, id))
        }
        default: {
          const coins = SmallBalances.list(engine, member).map((row) => row.coin)
          const toCoin = pick(SmallBalances.targets)
          const quote = SmallBalances.quote(engine, member, { coins: coins.filter((one) => one !== toCoin), toCoin })
          return Either.flatMap(quote, ({ id }) => SmallBalances.execute(engine, member, id))
        }
      }
    }
    const outcome: unknown = act()
    if (!Either.isEither(outcome) || Either.isRight(outcome)) done++
    engine.settle()
    for (const one of members) {
      for (const account of [one.account, one.funding]) {
        for (const { balance, coin } of account.holdings.values()) {
          if (balance < 0n) assert.fail(`${one.uid} has ${dec(balance)} ${coin}`)
        }
      }
    }
  }
  return done
}

describe("money", () => {
  for (const seed of [1, 2, 3]) {
    it(`is neither created nor lost over 400 random actions (seed ${seed})`, () => {
      const world = made(seed)
      const { engine } = world.exchange
      world.exchange.open({ balances: { USDT: "5000", BTC: "0.5", XRP: "3" }, role: "sub" })
      world.exchange.open({ balances: { USDC: "700", SOL: "4", XRP: "2" }, role: "sub" })
      world.exchange.open({ balances: { ETH: "2" } })
      for (const { account, parent } of engine.custody.members.values()) {
        if (parent !== undefined) continue
        for (const coin of Chains.coins) world.exchange.deposit(account, coin, 1000n * Money.one)
      }
      assert.isAbove(live(world, new Stream(seed), 400), 100)
      const { conversions, deposits, smallConversions, transfers, withdrawals } = engine.custody
      for (const rows of [conversions, deposits, transfers, withdrawals]) assert.isAbove(rows.length, 5)
      assert.isAbove(smallConversions.length + withdrawals.filter((row) => row.cancelTime !== 0).length, 0)
      for (const coin of Chains.coins) assert.strictEqual(dec(total(engine, coin)), "0", coin)
      world.clock.now += 3_600_000
      world.exchange.catchUp()
      assert.strictEqual(engine.custody.going.size, 0)
      for (const coin of Chains.coins) {
        assert.strictEqual(dec(total(engine, coin)), "0", coin)
        assert.strictEqual(dec(engine.transit.holdings.get(coin)?.balance ?? 0n), "0", "nothing is in transit")
      }
    })
  }

  it("is the same after the same actions, even if the state was saved in between", () => {
    const end = (saved: boolean): string => {
      const world = made(5)
      world.exchange.open({ balances: { USDT: "5000", XRP: "3" }, role: "sub" })
      const chance = new Stream(9)
      live(world, chance, 60)
      if (saved) restore(world.exchange, stateOf(world.exchange))
      live(world, chance, 60)
      return stateOf(world.exchange)
    }
    const once = end(false)
    assert.isTrue(once === end(false), "again")
    assert.isTrue(once === end(true), "saved")
  })
})
