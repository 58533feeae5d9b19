import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Klines.js"
import { shell } from "./shell.js"

const minute = 60_000

/** An exchange with a candle for every minute, which refuses ranges that start at or after `down()`. */
const exchange = (down: () => number) =>
  Effect.acquireRelease(
    Effect.async<Server>((resume) => {
      const server = createServer((request, response) => {
        const query = new URL(request.url ?? "", "http://127.0.0.1").searchParams
        const [start, end] = [Number(query.get("start")), Number(query.get("end"))]
        const list = []
        for (let at = Math.floor(end / minute) * minute; at >= start; at -= minute)
          list.push([String(at), "1", "1", "1", "1", "1", "1"])
        const time = Date.now()
        const answer =
          start >= down()
            ? { retCode: 10001, retMsg: "out of order", result: {}, retExtInfo: {}, time }
            : { retCode: 0, retMsg: "OK", result: { category: "linear", symbol: "X", list }, retExtInfo: {}, time }
        response.end(JSON.stringify(answer))
      })
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      })
  )

describe("effect-bybit klines", () => {
  it.live("names the --from that continues an interrupted download without a gap or a duplicate", () =>
    Effect.gen(function* () {
      const from = Date.UTC(2026, 0, 1)
      let down = from + 2500 * minute
      const server = yield* exchange(() => down)
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const download = (start: number) =>
        shell(["klines", "X", "-i", "1", "--from", `${start}`, "--to", `${from + 4999 * minute}`, "--paper-url", url])
      const first = yield* download(from)
      assert.notStrictEqual(first.code, 0)
      const next = /--from (\d+)/.exec(first.err.join("\n"))?.[1]
      down = Number.POSITIVE_INFINITY
      const second = yield* download(Number(next))
      assert.strictEqual(second.code, 0)
      const starts = [...first.out.slice(1), ...second.out.slice(1)].map((row) => Date.parse(row.split(",")[0] ?? ""))
      assert.deepStrictEqual(
        starts,
        Array.from({ length: 5000 }, (_, i) => from + i * minute)
      )
    }).pipe(Effect.scoped)
  )
})
