/** A batch succeeds as a whole: what its rows say is all that tells why an order was refused. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode as signer } from "../../src/Signing/SignerNode.js"
import { layerNode as dialer } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { answerTo, trading } from "../Socket/Connection/leakAnswers.js"
import { type Hidden, overheard, parrot, shown } from "../Socket/Connection/leakWorld.js"
import { share } from "../sample.js"
import { assertUnreadable, type Form, formNames, forms } from "./forms.js"
import { assertPlain, endless, hostile, readable, readOf } from "./hostileText.js"
import { accounts, hiddenOf, host, refusal, rows, transports } from "./restWorld.js"

/** What a row says, of what the exchange knows. */
type Says = (known: { readonly key: string; readonly signature: string }) => string
const resultOf = (text: string) => ({
  list: rows.map(({ symbol }) => ({ category: "linear", symbol, orderId: "", orderLinkId: text, createAt: "1" }))
})
const extensionOf = (text: string) => ({ list: rows.map(() => ({ code: 110007, msg: text })) })

const outcomes = Batch.outcomes(batchPlaceOrder, { category: "linear", request: rows }).pipe(
  Effect.tap((items) =>
    Effect.forEach(items, ({ outcome }) =>
      Either.isLeft(outcome) ? Effect.logError(outcome.left.message) : Effect.void
    )
  ),
  Effect.map((items) => items.flatMap(({ outcome }) => (Either.isLeft(outcome) ? [outcome.left] : [])))
)
type Outcomes = Effect.Effect<ReadonlyArray<Error>, unknown>
const at = (layer: Layer.Layer<OrderEntry, unknown>): Outcomes =>
  outcomes.pipe(Effect.provide(layer), Effect.provideService(Credentials, accounts.hmac))

const overRest = (says: Says) =>
  Effect.gen(function* () {
    const { host: name, seen } = yield* host((one) => {
      const text = says(one)
      return refusal({ retCode: 0, retMsg: "OK", result: resultOf(text), retExtInfo: extensionOf(text) })
    })
    const venue = Venue.custom({ name: "rows", rest: `http://${name}`, socket: "ws://127.0.0.1:1", live: false })
    const layer = Bybit.layer({ venue }).pipe(Layer.provide(Layer.mergeAll(transports.undici, dialer, signer)))
    return { program: at(layer), hidden: (): ReadonlyArray<Hidden> => hiddenOf(seen) }
  })

const noRest = Layer.succeed(Transport, {
  send: () => Effect.fail(new TransportError({ cause: "no REST here", sent: false }))
})
const overSocket = (says: Says) =>
  Effect.gen(function* () {
    const server = yield* parrot({
      message: (wire, message) => {
        if (message["op"] === "auth" || message["op"] === "ping") return trading(wire, message)
        const text = says(wire)
        wire.send(answerTo(message, { retCode: 0, retMsg: "OK", data: resultOf(text), retExtInfo: extensionOf(text) }))
      }
    })
    const venue = Venue.custom({ name: "rows", rest: "http://127.0.0.1:1", socket: `ws://${server.host}`, live: false })
    const layer: Layer.Layer<OrderEntry, unknown> = Socket.layerSocket({
      venue,
      timeout: "1 second",
      drain: 0
    }).pipe(
      Layer.provideMerge(WriteGate.layer()),
      Layer.provideMerge(RateLimiter.layerNone),
      Layer.provide(Layer.mergeAll(dialer, signer, ClockOffset.layer, noRest))
    )
    const hidden = (): ReadonlyArray<Hidden> => [
      { name: "API key", value: accounts.hmac.key, most: 4 },
      ...server.signatures.map((value) => ({ name: "signature", value, most: 7 }))
    ]
    return { program: at(layer), hidden }
  })

const ways = { "over REST": overRest, "over a socket": overSocket }
for (const [way, open] of Object.entries(ways)) {
  describe(`of the rows of a batch ${way}`, () => {
    for (const form of share(formNames, 6)) {
      const write: Form = forms[form]
      it.scopedLive(`nobody can read the key or the signature, ${form}`, () =>
        Effect.gen(function* () {
          const { hidden, program } = yield* open(({ key, signature }) => `no: ${write(key)} ${write(signature)}`)
          const { heard, result } = yield* overheard(program)
          assert.lengthOf(result, 2)
          const errors = result.map((error) => ["a row's error", shown(error)] as const)
          assert.isTrue(
            hidden().some(({ name }) => name === "signature"),
            "nothing was signed"
          )
          assertUnreadable([...heard, ...errors], hidden())
        })
      )
    }

    for (const [name, text] of [
      ["hostile text", hostile],
      ["64 KiB", endless(65_536)]
    ] as const)
      it.scopedLive(`messages are plain: ${name}`, () =>
        Effect.gen(function* () {
          const { program } = yield* open(() => text)
          const { result, texts } = yield* readable(program)
          assert.lengthOf(result, 2)
          assertPlain([...texts, ...result.flatMap((error) => readOf(error))])
          for (const error of result) assert.deepInclude(Reflect.get(error, "result"), { orderLinkId: text })
        })
      )
  })
}
