import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import {
  bytesOf,
  crashing,
  flawOf,
  type Subject,
  talk,
  unread,
  unrefused,
  unserved
} from "../../../test/PaperExchange/hostileRequests.js"
import { gateway } from "./exchange.js"

const subject = Effect.map(gateway, ({ live, port, testnet }): Subject & { readonly reached: () => number } => ({
  port,
  read: "/live/v5/market/time",
  socket: "/testnet/v5/private",
  order: (id) => ({
    target: "/testnet/v5/order/create",
    headers: ["X-BAPI-API-KEY: key", "X-BAPI-SIGN: abc"],
    body: JSON.stringify({ orderLinkId: id })
  }),
  executed: (id) => Effect.sync(() => testnet.some(({ body }) => body.toString().includes(`"${id}"`))),
  reached: () => live.length + testnet.length
}))

describe("the gateway, with the table of the served paper exchange", () => {
  it.scopedLive("refuses every row, and nothing reaches an exchange", () =>
    Effect.gen(function* () {
      const one = yield* subject
      assert.deepStrictEqual(yield* unrefused(one), {})
      assert.strictEqual(one.reached(), 0)
    })
  )

  it.scopedLive("serves this machine and its pages", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* unserved(yield* subject), {})
    })
  )

  it.scopedLive("answers malformed targets with 4xx or a closed connection, and goes on serving", () =>
    Effect.gen(function* () {
      const one = yield* subject
      assert.deepStrictEqual(yield* crashing(one), {})
      assert.strictEqual(one.reached(), 1)
    })
  )

  it.scopedLive("refuses without reading the body, or asking an exchange", () =>
    Effect.gen(function* () {
      const one = yield* subject
      assert.deepStrictEqual(yield* unread(one), {})
      assert.strictEqual(one.reached(), 0)
    })
  )

  it.scopedLive("refuses a rebound page whatever it asks for: an unknown venue, a private path, another method", () =>
    Effect.gen(function* () {
      const { port, reached } = yield* subject
      for (const line of [
        "GET /nowhere",
        "GET /live/v5/order/realtime",
        "DELETE /testnet/v5/x",
        "HEAD /live/v5/market/time",
        "GET /"
      ]) {
        const reply = yield* talk(port, bytesOf(line, [`evil.example:${port}`], ["Connection: close"]))
        assert.isUndefined(flawOf(reply, [403]), `${line}: ${reply.text}`)
      }
      assert.strictEqual(reached(), 0)
    })
  )
})
