import { assert, describe, it } from "@effect/vitest"
import type { Fill, FundingPaid } from "../../src/Backtest/internal/Facts.js"
import { type Trip, trips } from "../../src/Backtest/internal/Trips.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"

const of = Money.of
const linear = { category: "linear", symbol: "BTCUSDT", positionIdx: 0 }
const spot = { category: "spot", symbol: "BTCUSDT", positionIdx: 0 }

const fill = (
  time: number,
  side: "Buy" | "Sell",
  [qty, price]: readonly [string, string],
  more: { readonly fee?: string; readonly pnl?: string } = {}
): Fill => ({
  kind: "fill",
  ...linear,
  time,
  side,
  qty: of(qty),
  price: of(price),
  value: Money.mulDiv(of(qty), of(price), Money.one),
  fee: of(more.fee ?? "0"),
  feeQty: 0n,
  pnl: of(more.pnl ?? "0"),
  minQty: 0n
})

const onSpot = (each: Fill, feeQty = "0"): Fill => ({
  ...each,
  ...spot,
  pnl: undefined,
  feeQty: of(feeQty),
  minQty: of("0.01")
})

const funding = (time: number, amount: string): FundingPaid => ({
  kind: "funding",
  ...linear,
  time,
  amount: of(amount),
  pnl: 0n
})

const shown = ({ entryPrice, entryTime, exitPrice, exitTime, fees, funding, pnl, qty, side }: Trip) => ({
  side,
  from: entryTime,
  to: exitTime,
  qty: Money.format(qty),
  entry: Money.format(entryPrice),
  exit: exitPrice === undefined ? undefined : Money.format(exitPrice),
  fees: Money.format(fees),
  funding: Money.format(funding),
  pnl: Money.format(pnl)
})

const shownAll = (events: ReadonlyArray<Fill | FundingPaid>) => {
  const { closed, open } = trips(events)
  return { closed: closed.map(shown), open: open.map(shown) }
}

describe("round trips", () => {
  it("go from no position to none again, with all their fills, fees and funding", () => {
    const events = [
      fill(1, "Buy", ["1", "100"], { fee: "0.1" }),
      fill(2, "Buy", ["3", "104"], { fee: "0.3" }),
      funding(3, "-0.5"),
      fill(4, "Sell", ["2", "110"], { fee: "0.2", pnl: "14" }),
      fill(5, "Sell", ["2", "90"], { fee: "0.2", pnl: "-26" }),
      fill(6, "Sell", ["1", "95"])
    ]
    assert.deepStrictEqual(shownAll(events), {
      closed: [
        { side: "Buy", from: 1, to: 5, qty: "4", entry: "103", exit: "100", fees: "0.8", funding: "-0.5", pnl: "-13.3" }
      ],
      open: [
        {
          side: "Sell",
          from: 6,
          to: undefined,
          qty: "1",
          entry: "95",
          exit: undefined,
          fees: "0",
          funding: "0",
          pnl: "0"
        }
      ]
    })
  })

  it("end and begin with a fill that turns the position", () => {
    const events = [
      fill(1, "Sell", ["1", "100"], { fee: "0.1" }),
      fill(2, "Buy", ["3", "90"], { fee: "0.3", pnl: "10" }),
      fill(3, "Sell", ["2", "95"], { pnl: "10" })
    ]
    const { closed } = shownAll(events)
    assert.deepStrictEqual(
      closed.map(({ exit, fees, from, pnl, qty, side, to }) => [side, from, to, qty, exit, fees, pnl]),
      [
        ["Sell", 1, 2, "1", "90", "0.2", "9.8"],
        ["Buy", 2, 3, "2", "95", "0.2", "9.8"]
      ]
    )
  })

  it("are those of each side in hedge mode", () => {
    const events = [
      { ...fill(1, "Buy", ["1", "100"]), positionIdx: 1 },
      { ...fill(2, "Sell", ["1", "101"]), positionIdx: 2 },
      { ...fill(3, "Sell", ["1", "103"], { pnl: "3" }), positionIdx: 1 }
    ]
    const { closed, open } = trips(events)
    assert.deepStrictEqual(
      [closed, open].map((all) => all.map(({ positionIdx, side }) => [positionIdx, side])),
      [[[1, "Buy"]], [[2, "Sell"]]]
    )
  })

  it("on spot are at cost, with fees in the coin that was bought", () => {
    // 1 BTC for 1000, of which 0.001 pays the fee; sells 0.999 for 1100 each.
    const events = [
      onSpot(fill(1, "Buy", ["1", "1000"], { fee: "1" }), "0.001"),
      onSpot(fill(2, "Sell", ["0.999", "1100"], { fee: "1.0989" }))
    ]
    const { closed, open } = shownAll(events)
    assert.deepStrictEqual(open, [])
    // 1098.9 received, 1000 paid, 1.0989 fee
    assert.deepStrictEqual([closed[0]?.fees, closed[0]?.pnl], ["2.0989", "97.8011"])
  })

  it("on spot end when what is left can't be traded, which belongs to the next one", () => {
    const events = [
      onSpot(fill(1, "Buy", ["1", "1000"])),
      onSpot(fill(2, "Sell", ["0.995", "1000"])),
      onSpot(fill(3, "Buy", ["1", "1000"])),
      onSpot(fill(4, "Sell", ["1.005", "1000"]))
    ]
    const { closed, open } = shownAll(events)
    assert.deepStrictEqual(
      [closed.map(({ pnl, to }) => [to, pnl]), open],
      [
        [
          [2, "0"],
          [4, "0"]
        ],
        []
      ]
    )
  })

  it("on spot can begin with a sale of what was there, and end with a purchase that pays its fee in the coin", () => {
    const events = [
      onSpot(fill(1, "Sell", ["0.999", "1000"])),
      onSpot(fill(2, "Buy", ["1", "900"], { fee: "0.9" }), "0.001")
    ]
    const { closed } = shownAll(events)
    // Sold for 999, bought back for 900.
    assert.deepStrictEqual(
      closed.map(({ pnl, side }) => [side, pnl]),
      [["Sell", "99"]]
    )
  })
})
