import { assert, describe, it } from "@effect/vitest"
import { Ledger } from "../../src/Backtest/internal/Ledger.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"

const of = Money.of

/** The sums that aren't zero, and what everything cost. */
const shown = (ledger: Ledger): Readonly<Record<string, string>> => {
  const sums = Object.entries(ledger.sums).filter(([, amount]) => amount !== 0n)
  return {
    ...Object.fromEntries(sums.map(([name, amount]) => [name, Money.format(amount)])),
    cost: Money.format(ledger.cost)
  }
}

describe("a ledger", () => {
  it("realizes what coins bring in beyond their average cost, and carries the rest", () => {
    const ledger = new Ledger()
    ledger.begin("USDT", of("10000"), of("10000"))
    // 2 BTC for 1000 each, and 2 for 2000 each: 1500 on average
    for (const price of ["2000", "4000"]) {
      ledger.swap("USDT", -of(price), -of(price))
      ledger.swap("BTC", of("2"), of(price))
    }
    assert.deepStrictEqual(shown(ledger), { cost: "10000" })
    ledger.swap("BTC", -of("1"), -of("1800"))
    ledger.swap("USDT", of("1800"), of("1800"))
    assert.deepStrictEqual(shown(ledger), { realised: "300", cost: "10300" })
    // Pays 0.5 BTC when one is worth 1900: that realizes 200, too.
    ledger.pay("fees", "BTC", of("0.5"), of("950"))
    assert.deepStrictEqual(shown(ledger), { realised: "500", fees: "950", cost: "9550" })
    assert.strictEqual(ledger.amountOf("BTC"), of("2.5"))
  })

  it("realizes a debt that is bought back, and begins anew beyond it", () => {
    const ledger = new Ledger()
    ledger.swap("BTC", -of("2"), -of("2000"))
    ledger.swap("USDT", of("2000"), of("2000"))
    // Buys 3 for 900 each: 2 close the debt with 200, 1 remains.
    ledger.swap("BTC", of("3"), of("2700"))
    ledger.swap("USDT", -of("2700"), -of("2700"))
    assert.deepStrictEqual(shown(ledger), { realised: "200", cost: "200" })
    assert.strictEqual(ledger.amountOf("BTC"), of("1"))
  })

  it("books profit, funding, interest and transfers of contracts", () => {
    const ledger = new Ledger()
    ledger.begin("USDT", of("100"), of("100"))
    ledger.profit("USDT", [of("12.5"), of("12.5")], of("12.5"))
    ledger.book("funding", "USDT", -of("0.3"), -of("0.3"))
    ledger.pay("interest", "USDT", of("0.2"), of("0.2"))
    ledger.book("transfers", "USDT", of("50"), of("50"))
    assert.deepStrictEqual(shown(ledger), {
      realised: "12.5",
      funding: "-0.3",
      interest: "0.2",
      transfers: "50",
      cost: "162"
    })
  })

  it("holds an option at its premium, until it is sold", () => {
    const ledger = new Ledger()
    ledger.begin("USDT", of("1000"), of("1000"))
    ledger.profit("USDT", [-of("300"), -of("300")], 0n)
    assert.deepStrictEqual(shown(ledger), { cost: "1000" })
    ledger.profit("USDT", [of("360"), of("360")], of("60"))
    assert.deepStrictEqual(shown(ledger), { realised: "60", cost: "1060" })
  })
})
