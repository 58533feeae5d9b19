import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import type { AST } from "effect/SchemaAST"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { createSubUid } from "../../src/Http/V5/User/createSubUid.js"
import { createSubUidApiKey } from "../../src/Http/V5/User/createSubUidApiKey.js"
import { account, PaperExchange, venue } from "../../src/PaperExchange.js"
import * as Secrets from "../../src/Recording/internal/Secrets.js"
import * as Recording from "../../src/Recording.js"
import * as Registry from "../../src/Registry.js"
import * as Field from "../../src/Schema/Field.js"
import { Dialer } from "../../src/Socket/Dialer.js"
import * as Socket from "../../src/Socket.js"
import { live, recorded } from "./sessions.js"

const secretNames = (asts: ReadonlyArray<AST>): ReadonlySet<string> => {
  const names = new Set<string>()
  const seen = new Set<unknown>()
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== "object" || node === null || seen.has(node)) return
    if ("annotations" in node && Reflect.get(node.annotations ?? {}, Field.Secret) === true) names.add(name)
    if ("_tag" in node && node._tag === "StringKeyword") return
    seen.add(node)
    if ("propertySignatures" in node && Array.isArray(node.propertySignatures)) {
      for (const field of node.propertySignatures) walk(field.type, String(field.name))
    }
    for (const [key, own] of Object.entries(node)) {
      if (key === "annotations" || key === "propertySignatures") continue
      if (key === "f" && typeof own === "function") walk(own(), name)
      else if (Array.isArray(own)) for (const one of own) walk(one, name)
      else walk(own, name)
    }
  }
  for (const ast of asts) walk(ast, "")
  return names
}

/** Services that reach an exchange that echoes every request and message. */
const parrots = Layer.merge(
  Layer.succeed(Transport, {
    send: (request) =>
      Effect.succeed({
        status: 200,
        statusText: JSON.stringify(request.headers),
        headers: { "x-debug": JSON.stringify(request), "content-type": request.path, traceid: "t1" },
        body: JSON.stringify({ retCode: 10003, retMsg: JSON.stringify(request), echo: [request] })
      })
  }),
  Layer.succeed(Dialer, {
    dial: (url, events) => {
      queueMicrotask(() => {
        events.open()
        events.text(`{"topic":"hello","data":"${url}"}`)
      })
      return {
        send: (text) => {
          queueMicrotask(() => events.text(JSON.stringify({ success: false, ret_msg: text, request: text })))
          return true
        },
        bufferedAmount: () => 0,
        close: () => events.closed(1000, url),
        drop: () => {}
      }
    }
  })
)

const assertClean = (text: string, telling: ReadonlyArray<string>) => {
  for (const part of telling) assert.notInclude(text, part)
}

describe("a recording", () => {
  it("masks every field that the schemas mark as secret", () => {
    const marked = secretNames(
      [...Registry.v5, ...Registry.legacy].flatMap(({ params, result }) => [params.ast, result.ast])
    )
    assert.isAbove(marked.size, 5)
    assert.includeMembers([...Secrets.names], [...marked])
  })

  it.scoped("of a session with an account contains no key, no secret and no auth message", () =>
    Effect.gen(function* () {
      const session = Effect.gen(function* () {
        const feed = yield* Effect.fork(Stream.runDrain(Socket.feed()))
        const { uid } = yield* createSubUid({ username: "subAccount1", password: "Passw0rdOfSub", memberType: 1 })
        const made = yield* createSubUidApiKey({
          subuid: Number(uid),
          readOnly: 1,
          permissions: { Wallet: ["AccountTransfer"] }
        })
        yield* Effect.sleep(2000)
        yield* Fiber.interrupt(feed)
        return made
      })
      const { text, value } = yield* recorded(
        Effect.gen(function* () {
          const fiber = yield* Effect.fork(session)
          yield* live(3000)
          return yield* Fiber.join(fiber)
        })
      )
      assert.isAbove(value.secret?.length ?? 0, 10)
      assertClean(text, [account.key, account.secret, value.apiKey, value.secret ?? "", "Passw0rdOfSub"])
      assert.include(text, '"kind":"auth"')
      assert.notMatch(text, /GET\/realtime|"args\\?":\[\\?"PAPER/)
    })
  )

  it.scoped("of an exchange that echoes secrets contains none of them", () =>
    Effect.gen(function* () {
      const { sink, text } = Recording.memory()
      const key = "SECRETkeyOfSomebody1"
      const signature = "c2lnbmF0dXJl+ofSomebody/0001=="
      const spelt = [key, signature, encodeURIComponent(signature), JSON.stringify(signature).slice(1, -1)]
      yield* Effect.gen(function* () {
        const transport = yield* Transport
        const dialer = yield* Dialer
        const request = {
          origin: "https://user:hunter2pass@x.invalid",
          headers: {},
          body: undefined,
          large: false,
          revoked: () => undefined
        } as const
        yield* transport.send({
          ...request,
          method: "GET",
          path: "/v5/order/realtime?category=linear",
          headers: { "X-BAPI-API-KEY": key, "X-BAPI-SIGN": signature }
        })
        const query = `symbol=BTCUSD&api_key=${key}&timestamp=1&recv_window=5000&sign=${encodeURIComponent(signature)}`
        yield* transport.send({ ...request, method: "GET", path: `/v2/private/order?${query}` })
        const body = JSON.stringify({
          symbol: "BTCUSD",
          api_key: key,
          timestamp: 1,
          sign: signature,
          password: "hunter2pass"
        })
        yield* transport.send({ ...request, method: "POST", path: "/v2/private/order/create", body })
        const nothing = { open: () => {}, text: () => {}, refused: () => {}, failed: () => {}, closed: () => {} }
        const urls = [
          "wss://x.invalid/v5/private",
          `wss://x.invalid/realtime?api_key=${key}&expires=5&signature=${encodeURIComponent(signature)}`
        ]
        for (const url of urls) {
          const socket = dialer.dial(url, nothing)
          for (const op of ["auth", "login"]) {
            socket.send(JSON.stringify({ req_id: "a1", op, args: [key, 12345, signature] }))
          }
          yield* Effect.promise(() => Promise.resolve())
          socket.close(1000)
        }
      }).pipe(Effect.provide(Recording.record(sink, { venue }).pipe(Layer.provide(parrots))))
      assertClean(text(), [...spelt, "hunter2pass"])
      assert.include(text(), "symbol=BTCUSD")
      assert.strictEqual(text().split('"kind":"in"').length - 1, 6)
    })
  )

  it.scoped("of errors that name a proxy with its user contains no password", () =>
    Effect.gen(function* () {
      const { sink, text } = Recording.memory()
      const cause = new Error("no way through http://user:hunter2pass@proxy.invalid:8080/ today")
      const broken = Layer.merge(
        Layer.succeed(Transport, { send: () => Effect.fail(new TransportError({ cause, sent: false })) }),
        Layer.succeed(Dialer, {
          dial: (_, events) => {
            queueMicrotask(() => events.failed(cause))
            return { send: () => false, bufferedAmount: () => 0, close: () => {}, drop: () => {} }
          }
        })
      )
      yield* Effect.gen(function* () {
        const transport = yield* Transport
        const headers = { "Proxy-Authorization": "Basic dXNlcjpodW50ZXIycGFzcw==" }
        yield* Effect.flip(
          transport.send({
            method: "GET",
            origin: "https://x.invalid",
            path: "/",
            headers,
            body: undefined,
            large: false,
            revoked: () => undefined
          })
        )
        const nothing = { open: () => {}, text: () => {}, refused: () => {}, failed: () => {}, closed: () => {} }
        const dialer = yield* Dialer
        dialer.dial("wss://x.invalid", nothing)
        yield* Effect.promise(() => Promise.resolve())
      }).pipe(Effect.provide(Recording.record(sink, { venue }).pipe(Layer.provide(broken))))
      assertClean(text(), ["hunter2pass", "dXNlcjpodW50"])
      assert.strictEqual(text().split("http://****@proxy.invalid:8080/ today").length, 3)
    })
  )

  it("leaves fields without secrets unchanged", () => {
    const plain = '{"symbol":"BTCUSDT","secretive":"no","secret":"","signal":"up","price":"0.10"}'
    assert.strictEqual(Secrets.withoutFields(plain), plain)
    assert.strictEqual(
      Secrets.withoutFields('{"secret":"a\\"b","x":"{\\"secret\\":\\"deep\\"}"}'),
      '{"secret":"****","x":"{\\"secret\\":\\"****\\"}"}'
    )
  })
})

it.scoped("starts with its version, venue and start time, and records its end", () =>
  Effect.gen(function* () {
    const { text } = yield* recorded(Effect.flatMap(PaperExchange, ({ markets }) => markets.now))
    assert.match(text, /^\{"recording":"effect-bybit","version":1,"venue":"paper","startedAt":0\}\n/)
    assert.match(text, /"kind":"end","at":0\}\n$/)
  })
)
