import { assert, it } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import * as Isolated from "../../../src/PaperExchange/internal/Margin/Isolated.js"
import * as LiquidationPrice from "../../../src/PaperExchange/internal/Margin/LiquidationPrice.js"
import * as MarginMode from "../../../src/PaperExchange/internal/Margin/MarginMode.js"
import * as Funding from "../../../src/PaperExchange/internal/Market/Funding.js"
import * as Positions from "../../../src/PaperExchange/internal/Trading/Position.js"
import { runs } from "../../sample.js"
import { dec, ok } from "../harness.js"
import { buy, everything, quiet } from "../marginWorld.js"

const sum = (amounts: ReadonlyArray<bigint>) => amounts.reduce((all, amount) => all + amount, 0n)
const step = FastCheck.oneof(
  FastCheck.record({ kind: FastCheck.constant("trade" as const), qty: FastCheck.integer({ min: -900, max: 900 }) }),
  FastCheck.record({
    kind: FastCheck.constant("move" as const),
    price: FastCheck.integer({ min: 58_000, max: 62_000 })
  }),
  FastCheck.record({ kind: FastCheck.constant("settle" as const) })
)

it.prop(
  "sessions move no equity, keep the average price, and add up with closed profits to what the wallet changes by",
  { isolated: FastCheck.boolean(), steps: FastCheck.array(step, { minLength: 10, maxLength: 30 }) },
  ({ isolated, steps }) => {
    const { engine, market, quote, set } = quiet()
    const perpetual = market("linear", "BTCPERP")
    const account = engine.openAccount({ USDC: "500000" })
    if (isolated) assert.deepStrictEqual(MarginMode.set(engine, account, "ISOLATED_MARGIN"), [])
    const position = account.position(perpetual, 0)
    let price = 60_000
    let [size, cost] = [0, 0]
    for (const one of steps) {
      if (one.kind === "move") {
        price = one.price
        set("BTC", price)
      } else if (one.kind === "settle") {
        const [profit, free] = [position.unrealised, account.free("USDC")]
        const slack = Isolated.slack(position)
        const shown = LiquidationPrice.of(engine, position)
        perpetual.fundingRate = 0
        Funding.settle(engine, perpetual)
        assert.strictEqual(position.unrealised, 0n)
        if (position.size !== 0) assert.strictEqual(account.settlements.at(-1)?.pnl, profit)
        if (isolated) assert.strictEqual(dec(account.free("USDC")), dec(free))
        if (isolated) assert.strictEqual(dec(Isolated.slack(position)), dec(slack))
        assert.strictEqual(LiquidationPrice.of(engine, position), shown)
      } else if (one.qty !== 0) {
        const side = one.qty > 0 ? "Buy" : "Sell"
        const qty = (Math.abs(one.qty) / 1000).toFixed(3)
        quote("linear", "BTCPERP", side === "Buy" ? "Sell" : "Buy", qty, String(price))
        ok(buy(engine, account, perpetual, qty, { side }))
        const closes = size * one.qty < 0
        if (!closes) cost += one.qty * price
        else if (Math.abs(one.qty) <= Math.abs(size)) cost += (cost / size) * one.qty
        else cost = (size + one.qty) * price
        size += one.qty
      }
      assert.strictEqual(dec(everything(engine, "USDC")), "0")
      assert.strictEqual(position.size, size)
      if (size !== 0) assert.closeTo(Number(dec(Positions.averagePrice(position))), cost / size, 1e-6)
      else assert.strictEqual(position.settled, 0n)
    }
    const change = account.holding("USDC").balance - 500_000n * 10n ** 18n
    const closed = sum(account.closed.map(({ pnl }) => pnl))
    const settled = sum(account.settlements.map(({ pnl }) => pnl))
    assert.strictEqual(dec(closed + settled - position.openFees), dec(change))
    assert.strictEqual(dec(sum(account.log.map((row) => row.change))), dec(change))
    assert.strictEqual(dec(position.totalRealised), dec(change))
  },
  { fastCheck: { ...runs(40, 1000), endOnFailure: true } }
)
