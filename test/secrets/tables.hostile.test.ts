import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Call.js"
import "../../cli/src/run/Replay.js"
import "../../src/Registry.js"
import { served, shell } from "../cli/shell.js"
import { confirm } from "../Socket/Connection/leakAnswers.js"
import type { Hostility } from "../Socket/Connection/leakWorld.js"
import { command } from "./commandWorld.js"
import { assertPlain, hostile } from "./hostileText.js"
import { failing, host, http, refusal } from "./restWorld.js"

/** What an exchange answers, but the names that it chose itself take over a terminal. */
const tampered = (value: unknown, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => tampered(one, name))
  if (typeof value === "string")
    return /^(?:symbol|coin|orderId|orderLinkId|accountType)$/.test(name) ? `${value}${hostile}` : value
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, tampered(one, own)]))
}

const called = (operation: string, params: object, at: ReadonlyArray<string> = []) =>
  Effect.map(shell(["call", operation, "--json", JSON.stringify(params), ...at]), ({ err, out }): unknown =>
    JSON.parse(out.join("\n") || err.join("\n"))
  )

/** A command, and where its answer comes from. */
const tables: Readonly<Record<string, readonly [args: ReadonlyArray<string>, operation: string, params: object]>> = {
  ticker: [["ticker"], "Market.getTickers", { category: "linear" }],
  "ticker of a symbol": [["ticker", "BTCUSDT"], "Market.getTickers", { category: "linear", symbol: "BTCUSDT" }],
  "ticker as JSON": [["ticker", "--json"], "Market.getTickers", { category: "linear" }],
  wallet: [["wallet"], "Account.getWalletBalance", { accountType: "UNIFIED" }],
  "wallet as JSON": [["wallet", "--json"], "Account.getWalletBalance", { accountType: "UNIFIED" }],
  "order list": [["order", "list"], "Order.getOpenOrders", { category: "linear", settleCoin: "USDT" }],
  "order list as JSON": [
    ["order", "list", "--json"],
    "Order.getOpenOrders",
    { category: "linear", settleCoin: "USDT" }
  ],
  positions: [["positions"], "Position.getPositionInfo", { category: "linear", settleCoin: "USDT" }],
  "positions as JSON": [
    ["positions", "--json"],
    "Position.getPositionInfo",
    { category: "linear", settleCoin: "USDT" }
  ],
  book: [["book", "BTCUSDT"], "Market.getOrderBook", { category: "linear", symbol: "BTCUSDT" }],
  call: [["call", "Market.getTickers", "--json", '{"category":"linear"}'], "Market.getTickers", { category: "linear" }]
}

describe("what the command prints of an answer has no control characters and no forged lines:", () => {
  for (const [name, [args, operation, params]] of Object.entries(tables)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const { rest } = yield* served
        const on = ["--paper-url", rest]
        yield* shell([
          "order",
          "place",
          "BTCUSDT",
          "buy",
          "0.01",
          "--price",
          "30000",
          "--order-link-id",
          "mine",
          "--yes",
          ...on
        ])
        yield* shell(["order", "place", "BTCUSDT", "buy", "0.01", "--market", "--yes", ...on])
        const result = tampered(yield* called(operation, params, on))
        const { code, err, out } = yield* command(args, () => refusal({ retCode: 0, retMsg: "OK", result }))
        assert.strictEqual(code, 0, err.join("\n").slice(0, 400))
        assert.isAbove(out.length, 0)
        // A document has as long a line as its data.
        const isDocument = name.includes("JSON") || name === "call"
        assertPlain([
          ["its output", isDocument ? out.join("\n").replace(/(?<=,)(?=")/g, "\n") : out.join("\n"), "several"]
        ])
        assertPlain([["its errors", err.join("\n"), "several"]])
        if (!isDocument) return
        const printed = JSON.parse(out.join("\n"))
        const { nextPageCursor: cursor, ...page } = result as {
          readonly list: ReadonlyArray<unknown>
          readonly nextPageCursor?: string
        }
        // Lists of the account are printed whole: the tampered cursor leads to the same page again.
        if (cursor === undefined || name === "call") assert.deepStrictEqual(printed, result)
        else assert.deepStrictEqual(printed, { ...page, list: [...page.list, ...page.list] })
      })
    )
  }

  const pushes: Readonly<Record<string, object>> = {
    "a push": {
      topic: "publicTrade.BTCUSDT",
      type: "snapshot",
      ts: 1,
      data: [{ T: 1, s: hostile, S: "Buy", v: "1", p: "1", L: hostile, i: hostile, BT: false }]
    },
    "a push of another shape": { topic: "publicTrade.BTCUSDT", type: hostile, ts: hostile, data: hostile, [hostile]: 1 }
  }
  for (const [name, push] of Object.entries(pushes))
    for (const json of [[], ["--json"]])
      it.scopedLive(`stream of ${name}${json.length === 0 ? "" : " as JSON"}`, () =>
        Effect.gen(function* () {
          const hostility: Hostility = {
            message: (wire, message) => {
              confirm(wire, message)
              if (message["op"] === "subscribe")
                setTimeout(() => void [wire.send(push), wire.send({ ...push, [""]: hostile })], 20)
            }
          }
          const { code, err, out } = yield* command(
            ["stream", "publicTrade.BTCUSDT", "--count", "1", ...json],
            () => http("404 No", ""),
            hostility
          )
          assert.strictEqual(code, 0, err.join("\n").slice(0, 400))
          assertPlain([
            ["its output", out.join("\n").replace(/(?<=,)(?=")/g, "\n"), "several"],
            ["its errors", err.join("\n"), "several"]
          ])
          if (json.length > 0)
            assert.include(JSON.stringify(JSON.parse(out.join("\n"))), JSON.stringify(hostile).slice(1, -1))
        })
      )

  for (const json of [[], ["--json"]])
    it.scopedLive(`replay${json.length === 0 ? "" : " as JSON"}`, () =>
      Effect.gen(function* () {
        const { host: at } = yield* host(() => http("403 Forbidden", hostile))
        const { recording } = yield* failing(at, { call: "read", transport: "undici", account: "hmac" })
        const files = yield* FileSystem.FileSystem
        const file = `${yield* files.makeTempDirectoryScoped()}/session.jsonl`
        yield* files.writeFileString(file, recording)
        const { code, err, out } = yield* shell(["replay", file, "--speed", "instant", ...json])
        assert.strictEqual(code, 0, err.join("\n"))
        assertPlain([["its output", out.join("\n"), "several"]])
      }).pipe(Effect.provide(NodeFileSystem.layer))
    )
})
