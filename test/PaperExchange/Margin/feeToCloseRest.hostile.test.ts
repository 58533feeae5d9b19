import { assert, describe, it } from "@effect/vitest"
import { btc, type Contract, eth, inverse, type Leg, type Opened, open, usdc } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const taker = 0.00055
const maker = 0.0002
const long: Leg = { ...btc, positionIdx: 1 }
const short: Leg = { ...btc, positionIdx: 2 }

/** From first principles: what is put up for a value at a leverage, and the fee for closing where all of that is lost. */
const margin = (side: "Buy" | "Sell", value: number, leverage: number, isInverse = false) => {
  const loses = (side === "Buy") !== isInverse ? -1 : 1
  return value / leverage + value * (1 + loses / leverage) * taker
}
/** The value at the average price of entry. */
const entry = ({ avgPrice, size, symbol }: Message) =>
  symbol === inverse.symbol ? size / avgPrice : size * Number(avgPrice)

const near = (actual: unknown, expected: number, what = "", part = 1e-6) =>
  assert.closeTo(Number(actual) / expected, 1, part, `${what}: ${actual}, not ${expected}`)

const isolated = (balances: Readonly<Record<string, string>>, leverage: string) => {
  const account = open(balances)
  account.isolate()
  for (const contract of [btc, eth, usdc, inverse]) account.leverage(contract, leverage)
  return account
}
const crossed = (balances: Readonly<Record<string, string>>, leverage: string) => {
  const account = open(balances)
  for (const contract of [btc, eth, usdc, inverse]) account.leverage(contract, leverage)
  return account
}
/** What can be transferred away: the balance less margins. */
const free = (account: Opened, coin: string) =>
  Number(account.get("/v5/account/withdrawal", { coinName: coin }).availableWithdrawal)

describe("opening an isolated position", () => {
  for (const [contract, coin, balance, qty] of [
    [btc, "USDT", "10000", "1"],
    [usdc, "USDC", "10000", "1"],
    [inverse, "BTC", "1", "60000"]
  ] as const)
    for (const side of ["Buy", "Sell"] as const)
      for (const leverage of [10, 100])
        it(`takes the margin, the fee to open and the fee to close: ${contract.symbol} ${side} ${leverage}x`, () => {
          const account = isolated({ [coin]: balance }, String(leverage))
          account.trade(contract, side, qty)
          const row = account.position(contract)
          const expected = margin(side, entry(row), leverage, contract === inverse)
          near(row.positionBalance, expected, "positionBalance")
          near(row.positionIM, expected, "positionIM")
          const wallet = account.coin(coin)
          near(wallet.walletBalance, Number(balance) - entry(row) * taker, "walletBalance")
          near(wallet.totalPositionIM, expected, "totalPositionIM")
          near(free(account, coin), Number(wallet.walletBalance) - expected, "what is left")
          // At the liquidation price, the maintenance margin and the fee to close are left. At 10x, prices differ by a tenth.
          const liquidation = Number(row.liqPrice)
          const at = (price: number) => (contract === inverse ? row.size / price : row.size * price)
          const lost = Math.abs(at(liquidation) - entry(row))
          const closing = expected - lost - at(liquidation) * 0.005
          assert.closeTo(closing / (entry(row) * taker), 1, 0.25, "the fee to close is left at the liquidation price")
        })

  it("with a resting order takes the maker's fee to open, and the taker's to close", () => {
    const account = isolated({ USDT: "10000" }, "100")
    account.trade(btc, "Buy", "1", { orderType: "Limit", price: (account.mark(btc) * 0.995).toFixed(1) })
    account.shock("BTC", 0.994)
    for (let i = 0; i < 3; i++) account.pass(250)
    const row = account.position(btc)
    assert.strictEqual(row.size, "1.000")
    near(account.coin("USDT").walletBalance, 10_000 - entry(row) * maker, "walletBalance")
    near(row.positionBalance, margin("Buy", entry(row), 100), "positionBalance")
  })
})

describe("changing an isolated position", () => {
  it("moves margin and the fee to close in proportion", () => {
    const account = isolated({ USDT: "20000" }, "20")
    account.trade(btc, "Buy", "1")
    account.post("/v5/position/add-margin", { ...btc, margin: "500" })
    const before = account.position(btc)
    near(before.positionBalance, margin("Buy", entry(before), 20) + 500, "after 500 were added")
    account.trade(btc, "Sell", "0.25", { reduceOnly: true })
    near(account.position(btc).positionBalance, Number(before.positionBalance) * 0.75, "after a quarter was closed")
    account.trade(btc, "Sell", "0.75", { reduceOnly: true })
    near(free(account, "USDT"), Number(account.coin("USDT").walletBalance), "all margin is back")
  })

  it("allows taking out what was added, and not the fee to close", () => {
    const account = isolated({ USDT: "20000" }, "20")
    account.trade(btc, "Buy", "1")
    const added = (amount: string) => account.raw("POST", "/v5/position/add-margin", { ...btc, margin: amount }).retCode
    const own = Number(account.position(btc).positionBalance)
    assert.notStrictEqual(added("-20"), 0)
    assert.strictEqual(added("300"), 0)
    assert.notStrictEqual(added("-320"), 0)
    near(account.position(btc).positionBalance, own + 300)
  })

  it("to another leverage takes or frees both", () => {
    const account = isolated({ USDT: "20000" }, "10")
    account.trade(btc, "Sell", "1")
    for (const leverage of [50, 5, 100]) {
      account.leverage(btc, String(leverage))
      const row = account.position(btc)
      near(row.positionBalance, margin("Sell", entry(row), leverage), `${leverage}x`)
    }
  })

  it("into the other direction takes what the new position needs", () => {
    const account = isolated({ USDT: "20000" }, "25")
    account.trade(btc, "Buy", "0.4")
    account.trade(btc, "Sell", "1")
    const row = account.position(btc)
    assert.deepStrictEqual([row.side, row.size], ["Sell", "0.600"])
    near(row.positionBalance, margin("Sell", entry(row), 25))
  })
})

/** The largest quantity, in thousandths, of a limit order at the market that is not refused. */
const largest = (make: () => Opened, send: (account: Opened, qty: string) => Message) => {
  let [fits, refused] = [0, 4000]
  while (refused - fits > 1) {
    const middle = Math.floor((fits + refused) / 2)
    const answer = send(make(), (middle / 1000).toFixed(3))
    assert.include([0, 110007], answer.retCode, answer.retMsg)
    if (answer.retCode === 0) fits = middle
    else refused = middle
  }
  return fits / 1000
}

describe("the largest order that is not refused", () => {
  const price = "62000"
  const order = (side: "Buy" | "Sell") => ({ orderType: "Limit", price: side === "Buy" ? price : "62100" })
  for (const [name, make] of [
    ["isolated", isolated],
    ["crossed", crossed]
  ] as const)
    for (const side of ["Buy", "Sell"] as const)
      it(`fits with both fees: ${name} ${side}`, () => {
        const qty = largest(
          () => make({ USDT: "1000" }, "100"),
          (account, size) => account.place(btc, side, size, order(side))
        )
        const value = Number(order(side).price)
        const cost = margin(side, value, 100) + value * taker
        assert.isAtMost(qty * cost, 1000.0001)
        assert.isAbove(qty * cost, 1000 * 0.99 - cost * 0.001, "and nothing else is asked for")
      })

  it("is the same for a batch and for an amended order", () => {
    const make = () => isolated({ USDT: "1000" }, "100")
    const single = largest(make, (account, qty) => account.place(btc, "Buy", qty, order("Buy")))
    const batch = largest(make, (account, qty) => {
      const request = [{ symbol: btc.symbol, side: "Buy", qty, ...order("Buy") }]
      const { retExtInfo } = account.raw("POST", "/v5/order/create-batch", { category: "linear", request })
      return { retCode: retExtInfo.list[0].code, retMsg: retExtInfo.list[0].msg }
    })
    const amended = largest(make, (account, qty) => {
      const { orderId } = account.place(btc, "Buy", "0.002", order("Buy")).result
      if (qty === "0.002") return { retCode: 0 }
      return account.raw("POST", "/v5/order/amend", { ...btc, orderId, qty })
    })
    assert.deepStrictEqual([batch, amended], [single, single])
  })

  it("leaves room for resting orders, whose fees count", () => {
    const account = isolated({ USDT: "1000" }, "100")
    const [value, cost] = [62_000, margin("Buy", 62_000, 100) + 62_000 * taker]
    const half = (Math.floor((500 / cost) * 1000) / 1000).toFixed(3)
    for (const _ of [1, 2]) assert.strictEqual(account.place(btc, "Buy", half, order("Buy")).retCode, 0)
    const rest = 1000 - 2 * Number(half) * cost
    // What is left suffices for the margin of this, but not for its fees.
    const more = (Math.ceil((rest / cost) * 1000 + 1) / 1000).toFixed(3)
    assert.strictEqual(account.place(btc, "Buy", more, order("Buy")).retCode, 110007)
    assert.isBelow(Number(more) * value * 0.01, rest + 2)
  })
})

describe("the wallet", () => {
  const contracts: ReadonlyArray<Contract> = [btc, eth, usdc, inverse]
  const reconcile = (account: Opened, legs: ReadonlyArray<Leg>) => {
    const wallet = account.wallet()
    let [initial, maintenance] = [0, 0]
    for (const coin of wallet.coin) {
      const settled = legs.filter(({ symbol }) =>
        coin.coin === "USDT"
          ? symbol.endsWith("USDT")
          : coin.coin === (symbol === "BTCPERP" ? "USDC" : symbol === "BTCUSD" ? "BTC" : "")
      )
      const rows = settled.map((leg) => account.position(leg))
      const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
      assert.closeTo(Number(coin.totalPositionIM), sum("positionIM"), 1e-6, `positionIM in ${coin.coin}`)
      assert.closeTo(Number(coin.totalPositionMM), sum("positionMM"), 1e-6, `positionMM in ${coin.coin}`)
      const dollars = Number(coin.equity) === 0 ? 1 : Number(coin.usdValue) / Number(coin.equity)
      initial += (Number(coin.totalPositionIM) + Number(coin.totalOrderIM)) * dollars
      maintenance += Number(coin.totalPositionMM) * dollars
    }
    near(wallet.totalInitialMargin, initial, "totalInitialMargin", 1e-5)
    near(wallet.totalMaintenanceMargin, maintenance, "totalMaintenanceMargin", 1e-5)
    // Both leave out the part of a coin's value that does not count as collateral.
    const collateral = Number(wallet.totalAvailableBalance) + initial
    assert.isAtMost(collateral, Number(wallet.totalMarginBalance) + 0.01)
    near(wallet.accountIMRate, initial / collateral, "accountIMRate", 1e-3)
  }

  it("in cross margin reconciles with positions and orders, after prices moved", () => {
    const account = crossed({ USDT: "20000", BTC: "0.3", ETH: "2", USDC: "5000" }, "10")
    account.trade(btc, "Buy", "0.6")
    account.trade(eth, "Sell", "8")
    account.trade(usdc, "Sell", "0.3")
    account.trade(inverse, "Buy", "9000")
    account.trade(btc, "Buy", "0.2", { orderType: "Limit", price: "58000" })
    for (const factor of [1, 0.97, 0.98, 1.05]) {
      account.shock("BTC", factor)
      account.pass(250)
      reconcile(account, contracts)
      const row = account.position(btc)
      near(row.positionIM, margin("Buy", row.size * row.markPrice, 10), "at the mark price", 1e-4)
    }
    near(account.coin("USDT").totalOrderIM, 1160, "order")
  })

  it("in hedge mode reconciles with both legs", () => {
    const account = crossed({ USDT: "20000" }, "25")
    account.hedge(btc)
    account.leverage(btc, "25", "50")
    account.trade(long, "Buy", "1")
    account.trade(short, "Sell", "0.6")
    for (const factor of [1, 0.98, 1.04]) {
      account.shock("BTC", factor)
      account.pass(250)
      reconcile(account, [long, short])
    }
  })
})
