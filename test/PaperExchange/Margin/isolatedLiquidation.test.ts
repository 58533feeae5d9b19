import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as FastCheck from "effect/FastCheck"
import * as Isolated from "../../../src/PaperExchange/internal/Margin/Isolated.js"
import * as Liquidation from "../../../src/PaperExchange/internal/Margin/Liquidation.js"
import * as MarginMode from "../../../src/PaperExchange/internal/Margin/MarginMode.js"
import { runs } from "../../sample.js"
import { dec, ok } from "../harness.js"
import { buy, everything, quiet, sell } from "../marginWorld.js"

const sum = (amounts: ReadonlyArray<bigint>) => amounts.reduce((all, amount) => all + amount, 0n)

it.prop(
  "a liquidated isolated position costs no more than its margin, and the same everywhere: any leverage, tier, margin and book",
  {
    long: FastCheck.boolean(),
    leverage: FastCheck.integer({ min: 500, max: 3300 }),
    thousandths: FastCheck.integer({ min: 1, max: 160_000 }),
    added: FastCheck.integer({ min: 0, max: 2000 }),
    /** How far the price moves against the position, in hundredths of a percent, in up to four steps. */
    moves: FastCheck.array(FastCheck.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
    /** What each step finds in the book: percent of the position, and its distance from the mark price. */
    depth: FastCheck.integer({ min: 1, max: 100 }),
    distance: FastCheck.integer({ min: 0, max: 300 })
  },
  ({ added, depth, distance, leverage, long, moves, thousandths }) => {
    const { engine, market, set } = quiet()
    const account = engine.openAccount({ USDT: "20000000" })
    const linear = market("linear", "BTCUSDT")
    const offer = (side: "Buy" | "Sell", qty: string, price: string) =>
      buy(engine, engine.openAccount({ USDT: "20000000" }), linear, qty, { side, orderType: "Limit", price })
    assert.deepStrictEqual(MarginMode.set(engine, account, "ISOLATED_MARGIN"), [])
    account.leverages.set(linear, { buy: leverage, sell: leverage })
    const qty = (thousandths / 1000).toFixed(3)
    ok(offer(long ? "Sell" : "Buy", qty, "60000"))
    const [open, against] = [long ? buy : sell, long ? -1 : 1]
    if (Either.isLeft(open(engine, account, linear, qty, { orderType: "Limit", price: "60000" }))) return
    const position = account.position(linear, 0)
    if (added > 0) ok(Isolated.addMargin(engine, position, String(added)))
    const [total, deposited] = [everything(engine, "USDT"), 20_000_000n * 10n ** 18n]
    const margin = position.margin
    const fees = sum(account.executions.map(({ fee }) => fee))
    let price = 60_000
    for (const move of moves) {
      price *= 1 + (against * move) / 10_000
      set("BTC", price)
      const level = (price * (1 + (against * distance) / 10_000)).toFixed(1)
      const offered = ((thousandths * depth) / 100_000).toFixed(3)
      if (Number(offered) > 0) offer(long ? "Buy" : "Sell", offered, level)
      // Five tiers, then the takeover.
      for (let i = 0; i < 6; i++) Liquidation.check(engine)
      assert.isTrue(Isolated.safe(position))
    }
    const change = account.holding("USDT").balance - deposited
    assert.strictEqual(dec(everything(engine, "USDT")), dec(total))
    assert.strictEqual(dec(sum(account.executions.map(({ fee, pnl }) => pnl - fee))), dec(change))
    assert.strictEqual(dec(sum(account.log.map((row) => row.change))), dec(change))
    assert.isTrue(account.log.every(({ execution }) => execution !== undefined))
    assert.isTrue(-change <= margin + fees, `${dec(change)} of ${dec(margin)}`)
    if (position.size !== 0) return
    assert.strictEqual(dec(sum(account.closed.map(({ pnl }) => pnl))), dec(change))
    assert.strictEqual(position.margin, 0n)
  },
  { fastCheck: { ...runs(60, 1000), endOnFailure: true } }
)
