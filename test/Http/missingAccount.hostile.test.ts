import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Stream } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as SignerPaper from "../../src/PaperExchange/SignerPaper.js"
import * as PaperExchange from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"

const text = "Private endpoints require api and private keys set"
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const

/** A program as JavaScript writes it: nothing says that it lacks an account. */
const programs: Readonly<Record<string, Effect.Effect<unknown, unknown, unknown>>> = {
  "a read": Account.getWalletBalance({ accountType: "UNIFIED" }),
  "an order": Order.placeOrder(order),
  "an order that is looked up": Effect.flatMap(Order.submit({ ...order, orderLinkId: "mine" }), (end) =>
    Effect.fail(end._tag === "Rejected" ? end.error : end)
  ),
  "a batch": Batch.outcomes(Order.batchPlaceOrder, { category: "linear", request: [row] }),
  "a list": Stream.runCollect(Order.getOrderHistory.items({ category: "linear" })),
  "an older API": Linear.getPosition({ symbol: "BTCUSDT" }),
  "a private stream": Stream.runHead(Socket.stream(Socket.Topic.wallet())),
  "an account's feed": Stream.runHead(Socket.feed()),
  "a live account": Effect.scoped(Effect.flatMap(Socket.Account.live(), () => Effect.void))
}

const bundle = Layer.provide(
  Bybit.layer({ venue: PaperExchange.venue }),
  Layer.merge(PaperExchange.layer(), SignerPaper.layer)
)

describe("a private call without credentials fails with the documented text", () => {
  for (const [name, program] of Object.entries(programs))
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const inJavaScript = program as Effect.Effect<unknown, unknown, Layer.Layer.Success<typeof bundle>>
        const exit = yield* Effect.exit(Effect.provide(inJavaScript, bundle))
        if (Exit.isSuccess(exit)) return assert.fail(JSON.stringify(exit.value))
        assert.include(Cause.pretty(exit.cause), text)
        assert.notInclude(Cause.pretty(exit.cause), "Service not found")
      })
    )
})
