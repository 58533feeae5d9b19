import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import "../../cli/src/run/Options.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import { layer } from "../../src/PaperExchange.js"
import { proxied } from "./proxied.js"
import { shell } from "./shell.js"

describe("an option chain", () => {
  it.live("keeps options that settle in USDC apart from those in USDT", () =>
    Effect.gen(function* () {
      const exchange = yield* Layer.build(layer({ historyDays: 1 }))
      const { rest } = yield* serve().pipe(Effect.provide(exchange))
      const { at } = yield* proxied(rest, (path, answer) => {
        if (path !== "/v5/market/tickers") return answer
        const { result, ...envelope } = JSON.parse(answer)
        const older = result.list.map((row: { readonly symbol: string }) => ({
          ...row,
          symbol: row.symbol.replace("-USDT", ""),
          bid1Price: "7777"
        }))
        return JSON.stringify({ ...envelope, result: { ...result, list: [...older, ...result.list] } })
      })
      const { code, out } = yield* shell(["options", "BTC", "--paper-url", at])
      assert.strictEqual(code, 0)
      const rows = out.slice(2, -1).map((line) => line.trim())
      assert.isAbove(rows.length, 2)
      assert.deepStrictEqual(
        rows.map((row) => [/ (USD[CT]) /.exec(row)?.[1], row.startsWith("7777 ")]),
        rows.map((_, at) => (at % 2 === 0 ? ["USDC", true] : ["USDT", false]))
      )
    }).pipe(Effect.scoped)
  )
})
