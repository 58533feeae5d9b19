import { generateKeyPairSync, sign } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as Order from "../../../src/Http/V5/Order.js"
import * as User from "../../../src/Http/V5/User.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as Rsa from "../../../src/PaperExchange/internal/Rest/Rsa.js"
import { Sockets } from "../../../src/PaperExchange/internal/Socket/Sockets.js"
import * as Paper from "../../../src/PaperExchange.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"
import { signRequest } from "../../../src/Signing/Signing.js"
import { at, codeOf } from "../client.js"
import { start } from "../harness.js"

const pair = (modulusLength: number) =>
  generateKeyPairSync("rsa", {
    modulusLength,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" }
  })

const own = pair(2048)
const { privateKey, publicKey } = own
const other = pair(1024)

const signed = (text: string, key = privateKey) => sign("sha256", Buffer.from(text), key).toString("base64")

describe("RSA signatures", () => {
  it("are valid for their text and key, whatever the key length", () => {
    for (const { privateKey, publicKey } of [other, pair(1025), own]) {
      for (const text of ["", "GET/realtime1", "ü€😀".repeat(100)]) {
        const signature = signed(text, privateKey)
        assert.isTrue(Rsa.verify(publicKey, text, signature))
        assert.isTrue(Rsa.verify(publicKey, new TextEncoder().encode(text), signature))
        assert.isFalse(Rsa.verify(publicKey, `${text}.`, signature))
      }
    }
  })

  it("are invalid if anything is wrong", () => {
    const signature = signed("text")
    assert.isTrue(Rsa.verify(publicKey, "text", signature))
    assert.isFalse(Rsa.verify(other.publicKey, "text", signature))
    assert.isFalse(Rsa.verify(publicKey, "text", signed("text", other.privateKey)))
    assert.isFalse(Rsa.verify(publicKey, "text", ""))
    assert.isFalse(Rsa.verify(publicKey, "text", "not base64!"))
    assert.isFalse(Rsa.verify(publicKey, "text", Buffer.alloc(256, 255).toString("base64")))
    assert.isFalse(Rsa.verify(publicKey, "text", Buffer.alloc(256).toString("base64")))
    assert.isFalse(Rsa.verify("no key", "text", signature))
    const flipped = Buffer.from(signature, "base64")
    flipped[100] = (flipped[100] ?? 0) ^ 1
    assert.isFalse(Rsa.verify(publicKey, "text", flipped.toString("base64")))
    assert.isFalse(
      Rsa.verify(publicKey, "text", sign("sha1", Buffer.from("text"), privateKey).toString("base64")),
      "another digest"
    )
  })

  it("accept keys in both PEM formats and in no others", () => {
    const pkcs1 = generateKeyPairSync("rsa", {
      modulusLength: 1024,
      publicKeyEncoding: { type: "pkcs1", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" }
    })
    assert.isTrue(Rsa.verify(pkcs1.publicKey, "text", signed("text", pkcs1.privateKey)))
    assert.isTrue(Rsa.isPublicKey(publicKey.replaceAll("\n", "\\n")), "as in an environment variable")
    assert.isFalse(Rsa.isPublicKey(privateKey))
    assert.isFalse(Rsa.isPublicKey(publicKey.slice(0, 200)))
    const curve = generateKeyPairSync("ec", {
      namedCurve: "P-256",
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" }
    })
    assert.isFalse(Rsa.isPublicKey(curve.publicKey))
    assert.isFalse(Rsa.isPublicKey(pair(512).publicKey))
  })
})

describe("keys that sign with RSA", () => {
  it.effect("call the exchange through the client", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const key = yield* accounts.openRsa({ balances: { USDT: "1000" }, publicKey })
        const as = (privateKey: string) =>
          Effect.provideService(Credentials, { key, privateKey: Redacted.make(privateKey) })
        const info = yield* as(privateKey)(User.getApiKeyInfo())
        assert.deepStrictEqual([info.apiKey, info.rsaPublicKey], [key, publicKey])
        const order = {
          category: "linear",
          symbol: "BTCUSDT",
          side: "Buy",
          orderType: "Market",
          qty: "0.01"
        } as const
        assert.strictEqual(yield* as(privateKey)(codeOf(Order.placeOrder(order))), 0)
        assert.strictEqual(yield* as(other.privateKey)(codeOf(User.getApiKeyInfo())), 10004)
        const refused = yield* Effect.flip(accounts.openRsa({ balances: {}, publicKey: "no key" }))
        assert.deepStrictEqual([refused._tag, refused.outcome], ["InvalidPublicKey", "notExecuted"])
        assert.match(refused.message, /RSA public key/)
      })
    )
  )

  it.effect("are checked with the exact text that the Node signer signed", () =>
    Effect.gen(function* () {
      const exchange = new Exchange({ historyDays: 1, symbols: ["BTCUSDT"], clock: () => start })
      const { key } = exchange.open({ balances: {}, publicKey })
      const encoded = User.getApiKeyInfo.encodeRequest(undefined)
      if (encoded._tag === "Left") return assert.fail("not encoded")
      const { headers } = yield* signRequest(encoded.right, {
        endpoint: User.getApiKeyInfo,
        credentials: { key, privateKey: Redacted.make(privateKey) },
        timestamp: start,
        recvWindow: 5000
      })
      const { path } = User.getApiKeyInfo
      const send = (change: Record<string, string>) =>
        Effect.map(
          Rest.handle(exchange, {
            method: "GET",
            path,
            headers: { ...headers, ...change },
            body: undefined,
            address: "test"
          }),
          ({ body }) => JSON.parse(body).retCode
        )
      assert.strictEqual(yield* send({}), 0)
      assert.strictEqual(yield* send({ "X-BAPI-RECV-WINDOW": "5001" }), 10004)
    }).pipe(Effect.provide(SignerNode.layerNode))
  )

  it("authenticate on sockets", () => {
    const exchange = new Exchange({ historyDays: 1, symbols: ["BTCUSDT"], clock: () => start })
    const sockets = new Sockets(exchange)
    const { key } = exchange.open({ balances: {}, publicKey })
    const expires = start + 5000
    for (const path of ["/v5/private", "/v5/trade"]) {
      const said: Array<{ success?: boolean; retCode?: number }> = []
      const session = sockets.open(path, { text: (data) => said.push(JSON.parse(data)), cut: () => {} })
      if ("status" in session) return assert.fail("refused")
      const auth = (signature: string) =>
        sockets.receive(session, JSON.stringify({ op: "auth", args: [key, expires, signature] }))
      auth(signed(`GET/realtime${expires}`, other.privateKey))
      assert.isTrue(said[0]?.success === false || said[0]?.retCode === 10004)
      const again = sockets.open(path, { text: (data) => said.push(JSON.parse(data)), cut: () => {} })
      if ("status" in again) return assert.fail("refused")
      sockets.receive(again, JSON.stringify({ op: "auth", args: [key, expires, signed(`GET/realtime${expires}`)] }))
      assert.isTrue(said[1]?.success === true || said[1]?.retCode === 0, JSON.stringify(said))
    }
  })
})
