import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Parquet from "../../src/MarketData/Parquet.js"
import * as MarketData from "../../src/MarketData.js"
import { parquetFile } from "./parquetFile.js"
import { readAll, start, text } from "./reading.js"

const symbol = "BTCUSDT"
const columns = { time: "ts" }

const rowOf = (index: number) => ({
  ts: BigInt(start + index) * 1000n,
  side: index % 2 === 0 ? "buy" : "sell",
  price: "65000.10",
  size: 0.25 + index,
  id: `t${index}`
})

describe("Parquet files", () => {
  it.scoped("have the same events and hash as text", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = `${yield* files.makeTempDirectoryScoped()}/trades.parquet`
      const rows = Array.from({ length: 5 }, (_, index) => rowOf(index))
      yield* files.writeFile(path, parquetFile([rows.slice(0, 3), rows.slice(3)]))
      const packed = yield* readAll(MarketData.trades({ symbol, columns, time: "us", data: Parquet.files([path]) }))
      const csv = ["ts,side,price,size,id", ...rows.map((row) => Object.values(row).join(","))].join("\n")
      const plain = yield* readAll(MarketData.trades({ symbol, columns, time: "us", data: text(csv) }))
      assert.strictEqual(plain.events.length, 5)
      assert.deepStrictEqual(packed.events, plain.events)
      assert.strictEqual(packed.report.hash, plain.report.hash)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )

  it.scoped("have decimals to the last digit", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = `${yield* files.makeTempDirectoryScoped()}/trades.parquet`
      const units = [110n, 4_350_015n, 6_500_010_007n, 1n]
      const rows = units.map((price, index) => ({ ...rowOf(index), price }))
      yield* files.writeFile(path, parquetFile([rows], { price: 5 }))
      const { events } = yield* readAll(MarketData.trades({ symbol, columns, time: "us", data: Parquet.files([path]) }))
      const prices = events.map((event) => (event._tag === "Trade" ? event.price : ""))
      assert.deepStrictEqual(prices, ["0.00110", "43.50015", "65000.10007", "0.00001"])
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )

  it.scoped("fail if they are cut off, or no such files", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = `${yield* files.makeTempDirectoryScoped()}/trades.parquet`
      const data = MarketData.trades({ symbol, columns, time: "us", data: Parquet.files([path]) })
      const missing = yield* Effect.flip(readAll(data))
      assert.strictEqual(missing._tag, "UnreadableData")
      for (const bytes of [
        parquetFile([[rowOf(0)]]).subarray(0, -9),
        new TextEncoder().encode("ts,side\n1,2\n"),
        new Uint8Array(0)
      ]) {
        yield* files.writeFile(path, bytes)
        const error = yield* Effect.flip(readAll(data))
        assert.strictEqual(error._tag, "UnreadableData", error.message)
      }
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})
