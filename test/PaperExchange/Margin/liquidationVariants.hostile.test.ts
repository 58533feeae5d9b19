import { assert, describe, it } from "@effect/vitest"
import { approach, btc, eth, inverse, type Leg, type Opened, open, usdc } from "../marginAccount.js"

type Balances = Readonly<Record<string, string>>
interface Case {
  readonly balances: Balances
  readonly open: (account: Opened) => void
  readonly leg: Leg
  readonly coins?: ReadonlyArray<string>
  readonly stride?: number
}

const at = (account: Opened, leverage: string) => {
  for (const contract of [btc, eth, usdc, inverse]) account.leverage(contract, leverage)
}
const long: Leg = { ...btc, positionIdx: 1 }
const short: Leg = { ...btc, positionIdx: 2 }

/** A limit order away from the mark price. */
const rest = (account: Opened, leg: Leg, side: "Buy" | "Sell", qty: string, away: number) =>
  account.trade(leg, side, qty, { orderType: "Limit", price: (account.mark(leg) * (1 + away)).toFixed(1) })

const cross: Readonly<Record<string, Case>> = {
  "a long on ether, both coins falling": {
    balances: { ETH: "3" },
    leg: btc,
    coins: ["BTC", "ETH"],
    open: (account) => account.trade(btc, "Buy", "2")
  },
  "two longs, both coins falling": {
    balances: { USDT: "9000" },
    leg: btc,
    coins: ["BTC", "ETH"],
    stride: 0.0003,
    open: (account) => {
      account.trade(btc, "Buy", "1")
      account.trade(eth, "Buy", "20")
    }
  },
  "a long of bitcoin and a short of ether, bitcoin falling and ether rising first": {
    balances: { USDT: "9000" },
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "1")
      account.trade(eth, "Sell", "20")
      account.shock("ETH", 1.02)
      account.pass(250)
    }
  },
  "a long with orders that fill on the way": {
    balances: { USDT: "7000" },
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "1")
      rest(account, btc, "Buy", "0.5", -0.01)
      rest(account, btc, "Buy", "0.5", -0.02)
    }
  },
  "a short with an order far away, which is canceled": {
    balances: { USDT: "6000" },
    leg: btc,
    open: (account) => {
      account.trade(btc, "Sell", "1")
      rest(account, btc, "Buy", "1", -0.08)
    }
  },
  "a long beside bitcoin that is not used as collateral": {
    balances: { BTC: "1", USDT: "5000" },
    leg: btc,
    open: (account) => {
      account.post("/v5/account/set-collateral-switch", { coin: "BTC", collateralSwitch: "OFF" })
      account.trade(btc, "Buy", "1")
    }
  },
  "a long after a loss that was paid with a loan": {
    balances: { BTC: "0.3" },
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "2")
      account.shock("BTC", 0.97)
      account.pass(250)
      account.trade(btc, "Sell", "1")
      assert.isBelow(Number(account.coin("USDT").walletBalance), 0)
    }
  },
  "a short beside bitcoin that was borrowed and sold": {
    balances: { USDT: "20000" },
    leg: btc,
    open: (account) => {
      account.post("/v5/spot-margin-trade/switch-mode", { spotMarginMode: "1" })
      account.post("/v5/spot-margin-trade/set-leverage", { leverage: "10" })
      for (let i = 0; i < 3; i++) {
        const spot = {
          category: "spot",
          symbol: "BTCUSDT",
          side: "Sell",
          orderType: "Market",
          qty: "0.2",
          isLeverage: 1
        }
        account.post("/v5/order/create", spot)
        account.pass(1000)
      }
      assert.isBelow(Number(account.coin("BTC").equity), -0.59)
      account.trade(btc, "Sell", "1")
    }
  },
  "a long that falls from the second risk limit into the first": {
    balances: { USDT: "100000" },
    leg: btc,
    open: (account) => {
      for (const qty of ["11", "11", "10.5"]) {
        account.trade(btc, "Buy", qty)
        account.pass(5000)
      }
      assert.isAbove(Number(account.position(btc).positionValue), 2_000_000)
    }
  },
  "a short of the USDC perpetual on bitcoin": {
    balances: { BTC: "0.1" },
    leg: usdc,
    open: (account) => account.trade(usdc, "Sell", "1")
  },
  "a long of the USDT perpetual against a smaller short of the USDC perpetual": {
    balances: { BTC: "0.05" },
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "1")
      account.trade(usdc, "Sell", "0.6")
    }
  },
  "a hedge with a larger long, and an inverse long": {
    balances: { BTC: "0.1" },
    leg: short,
    open: (account) => {
      account.hedge(btc)
      account.trade(long, "Buy", "1")
      account.trade(short, "Sell", "0.6")
      account.trade(inverse, "Buy", "30000")
    }
  },
  "a short after its hedge was closed": {
    balances: { USDT: "8000" },
    leg: short,
    open: (account) => {
      account.hedge(btc)
      account.trade(long, "Buy", "1")
      account.trade(short, "Sell", "1")
      assert.strictEqual(account.position(short).liqPrice, "")
      account.trade(long, "Sell", "1", { reduceOnly: true })
    }
  },
  "an inverse short on dollars": {
    balances: { USDT: "4000" },
    leg: inverse,
    open: (account) => account.trade(inverse, "Sell", "50000")
  }
}

describe("in cross margin, the first forced trade comes within 0.1 % of the price shown last", () => {
  it.each(Object.entries(cross))("%s", (_, { balances, coins = ["BTC"], leg, open: start, stride }) => {
    const account = open(balances)
    at(account, "50")
    start(account)
    approach(account, leg, coins, stride)
  })
})

const isolated: Readonly<Record<string, Case & { readonly leverage: string; readonly stepMillis?: number }>> = {
  "after margin was added": {
    balances: { USDT: "20000" },
    leverage: "25",
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "1")
      account.post("/v5/position/add-margin", { ...btc, margin: "900" })
    }
  },
  "after a part was closed": {
    balances: { USDT: "20000" },
    leverage: "25",
    leg: btc,
    open: (account) => {
      account.trade(btc, "Sell", "1")
      account.trade(btc, "Buy", "0.4", { reduceOnly: true })
    }
  },
  "after it was enlarged at another price": {
    balances: { USDT: "20000" },
    leverage: "25",
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "0.5")
      account.shock("BTC", 1.03)
      account.pass(1000)
      account.trade(btc, "Buy", "0.5")
    }
  },
  "after its leverage was changed": {
    balances: { USDT: "20000" },
    leverage: "10",
    leg: btc,
    open: (account) => {
      account.trade(btc, "Sell", "1")
      account.leverage(btc, "40")
    }
  },
  "after it was turned from long to short": {
    balances: { USDT: "20000" },
    leverage: "25",
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "0.5")
      account.trade(btc, "Sell", "1.2")
    }
  },
  "the short leg of a hedge, at another leverage": {
    balances: { USDT: "30000" },
    leverage: "10",
    leg: short,
    open: (account) => {
      account.hedge(btc)
      account.leverage(btc, "10", "40")
      account.trade(long, "Buy", "1")
      account.trade(short, "Sell", "1")
      assert.notStrictEqual(account.position(long).liqPrice, account.position(short).liqPrice)
    }
  },
  "an inverse short": {
    balances: { BTC: "1" },
    leverage: "25",
    leg: inverse,
    open: (account) => account.trade(inverse, "Sell", "30000")
  },
  "a USDC perpetual": {
    balances: { USDC: "20000" },
    leverage: "25",
    leg: usdc,
    open: (account) => account.trade(usdc, "Buy", "1")
  },
  "after funding": {
    stepMillis: 60_000,
    balances: { USDT: "20000" },
    leverage: "10",
    leg: btc,
    open: (account) => {
      account.trade(btc, "Buy", "1")
      for (let hour = 0; hour < 8; hour++) account.pass(3_600_000)
    }
  }
}

describe("an isolated position is liquidated within 0.1 % of the price shown last", () => {
  it.each(Object.entries(isolated))("%s", (_, { balances, leg, leverage, open: start, stepMillis = 250 }) => {
    const account = open(balances, { stepMillis })
    account.isolate()
    at(account, leverage)
    start(account)
    const { first, last } = approach(account, leg, ["BTC"])
    assert.closeTo(last / first, 1, 1e-4, "it depends on nothing that moved")
  })

  it("takes margin at the price shown if it may, and shows the next price", () => {
    const account = open({ USDT: "20000" })
    account.isolate()
    at(account, "50")
    account.trade(btc, "Buy", "1")
    account.post("/v5/position/set-auto-add-margin", { ...btc, autoAddMargin: 1 })
    const before = account.position(btc)
    account.shock("BTC", (Number(before.liqPrice) * 0.9995) / account.mark(btc))
    account.pass(250)
    const after = account.position(btc)
    assert.strictEqual(account.busts(btc), 0)
    assert.strictEqual(after.size, before.size)
    assert.isAbove(Number(after.positionBalance), Number(before.positionBalance))
    assert.isBelow(Number(after.liqPrice), Number(before.liqPrice))
    assert.isBelow(Number(after.liqPrice), account.mark(btc))
  })
})
