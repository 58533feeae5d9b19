import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { WebSocket } from "ws"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"

const count = 1000
const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false })

it.scopedLive(
  "serves 1000 sockets on one port, each with its snapshot and the same changes after it",
  () =>
    Effect.gen(function* () {
      const { socket } = yield* serve()
      const { unsafeSockets: sockets } = yield* Paper.PaperExchange
      const clients: Array<WebSocket> = []
      yield* Effect.addFinalizer(() => Effect.sync(() => clients.forEach((client) => client.terminate())))
      const received = yield* Effect.async<ReadonlyArray<ReadonlyArray<string>>, Error>((resume) => {
        const all: Array<Array<string>> = []
        let done = 0
        for (let i = 0; i < count; i++) {
          const own: Array<string> = []
          all.push(own)
          const client = new WebSocket(`${socket}/v5/public/linear`, { perMessageDeflate: false })
          clients.push(client)
          client.on("error", (cause) => resume(Effect.fail(cause)))
          client.on("open", () => client.send('{"op":"subscribe","args":["orderbook.50.BTCUSDT"]}'))
          client.on("message", (data) => {
            own.push(String(data))
            // The acknowledgment, the snapshot and two deltas.
            if (own.length === 4 && ++done === count) resume(Effect.succeed(all))
          })
        }
      })
      assert.strictEqual(sockets.size, count)
      const texts = new Map<number, string>()
      for (const own of received) {
        const [ack, snapshot, ...deltas] = own.map((text) => ({ text, json: JSON.parse(text) }))
        assert.isTrue(ack?.json.success)
        assert.strictEqual(snapshot?.json.type, "snapshot")
        let update = snapshot?.json.data.u
        for (const { json, text } of deltas) {
          assert.deepStrictEqual([json.type, json.data.u], ["delta", ++update])
          assert.strictEqual(texts.get(update) ?? text, text, "everybody is told the same")
          texts.set(update, text)
        }
      }
      assert.isAtLeast(texts.size, 2)
    }).pipe(Effect.provide(world)),
  20_000
)
