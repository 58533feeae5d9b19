import { generateKeyPairSync, verify } from "node:crypto"
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck, Layer, Redacted } from "effect"
import type { CredentialsError } from "../../src/Errors/Network.js"
import type { ApiKey } from "../../src/Layers/Credentials.js"
import * as HeaderStyle from "../../src/Signing/internal/HeaderStyle.js"
import * as ParameterStyle from "../../src/Signing/internal/ParameterStyle.js"
import { Signer } from "../../src/Signing/Signer.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { layerWeb } from "../../src/Signing/SignerWeb.js"
import * as Signing from "../../src/Signing/Signing.js"
import * as SocketAuth from "../../src/Signing/SocketAuth.js"
import {
  key,
  olderVectors,
  privateKey,
  publicKey,
  recvWindow,
  secret,
  socketAuth,
  timestamp,
  vectors
} from "./vectors.js"

const withSecret = { key, secret: Redacted.make(secret) }
const withPrivateKey = { key, privateKey: Redacted.make(privateKey) }
const styles = {
  header: HeaderStyle.style,
  parameters: ParameterStyle.parameters,
  parametersInQuery: ParameterStyle.parametersInQuery
}
const endpoint = (style: keyof typeof styles) => ({ protocol: { signing: styles[style] } })

const requestOf = (vector: { method: "GET" | "POST"; payload: string }) => ({
  method: vector.method,
  path: "/v5/order/create",
  query: vector.method === "GET" ? vector.payload : "",
  body: vector.method === "POST" ? vector.payload : undefined
})

const spotted = (error: unknown, hidden: ReadonlyArray<string>): ReadonlyArray<string> => {
  const shown = [JSON.stringify(error), inspect(error, { depth: 10 }), String(error)].join("\n")
  return hidden.filter((text) => shown.includes(text))
}

describe("the signed texts", () => {
  for (const vector of vectors) {
    it(`header style: ${vector.name}`, () =>
      assert.strictEqual(HeaderStyle.text(requestOf(vector), key, timestamp, recvWindow), vector.text))
  }
  it("signs the login of a socket", () => assert.strictEqual(SocketAuth.text(socketAuth.expires), socketAuth.text))

  it("older styles sort by name and do not encode", () => {
    const request = {
      method: "GET",
      query: "symbol=BTCUSDT&cursor=a%2Bb%2Fc%3D%2520&a%2C=%E2%82%BF%20x",
      body: undefined
    }
    assert.strictEqual(
      ParameterStyle.unsigned({ ...request, method: "GET" }, "parameters", "K", 1, 2).text,
      "a,=₿ x&api_key=K&cursor=a+b/c=%20&recv_window=2&symbol=BTCUSDT&timestamp=1"
    )
  })

  it("older styles sign the members of a body exactly as they are sent", () => {
    const body =
      '{ "qty":0.0000001, "note":"a \\"b\\", {c}: [d]", "reduce":true, "none":null, "list":["x","y"], "deep":{"a":[1,2],"b":"}"} }'
    const made = ParameterStyle.unsigned({ method: "POST", query: "", body }, "parameters", "K", 1, 2)
    assert.strictEqual(
      made.text,
      'api_key=K&deep={"a":[1,2],"b":"}"}&list=x,y&none=null&note=a "b", {c}: [d]&qty=0.0000001&recv_window=2&reduce=true&timestamp=1'
    )
    assert.deepStrictEqual(JSON.parse(made.body ?? ""), {
      ...JSON.parse(body),
      api_key: "K",
      timestamp: 1,
      recv_window: 2
    })
  })

  for (const body of [undefined, "{}", "{ }"]) {
    it(`older styles add a body to a POST without one: ${body}`, () => {
      const made = ParameterStyle.unsigned({ method: "POST", query: "", body }, "parameters", "K", 1, 2)
      const sent = ParameterStyle.withSignature(made, "s")
      assert.deepStrictEqual(JSON.parse(sent.body ?? ""), { api_key: "K", timestamp: 1, recv_window: 2, sign: "s" })
      assert.strictEqual(sent.query, "")
    })
  }

  it("spot v1 moves a body into the query", () => {
    const made = ParameterStyle.unsigned(
      { method: "POST", query: "", body: `{"symbol":"BTCUSDT","price":1.5,"note":"it's"}` },
      "parametersInQuery",
      "K",
      1,
      2
    )
    assert.strictEqual(made.query, "symbol=BTCUSDT&price=1.5&note=it%27s&api_key=K&timestamp=1&recvWindow=2")
    assert.strictEqual(made.body, undefined)
  })
})

for (const [name, layer] of [
  ["node:crypto", layerNode],
  ["WebCrypto", layerWeb]
] as const) {
  describe(name, () => {
    const sign = (credentials: ApiKey, text: string) =>
      Effect.flatMap(Signer, (signer) => signer.sign(credentials, text)).pipe(Effect.provide(layer))
    const failure = (credentials: ApiKey | undefined): Effect.Effect<CredentialsError> =>
      Signing.signRequest(requestOf({ method: "GET", payload: "a=1" }), {
        endpoint: endpoint("header"),
        credentials,
        timestamp,
        recvWindow
      }).pipe(Effect.provide(layer), Effect.flip, Effect.orDie)

    for (const vector of vectors) {
      it.effect(`signs as openssl does: ${vector.name}`, () =>
        Effect.gen(function* () {
          const request = requestOf(vector)
          const options = { endpoint: endpoint("header"), timestamp, recvWindow }
          const hmac = yield* Signing.signRequest(request, { ...options, credentials: withSecret })
          assert.deepStrictEqual(hmac, {
            ...request,
            headers: {
              "X-BAPI-API-KEY": key,
              "X-BAPI-TIMESTAMP": String(timestamp),
              "X-BAPI-SIGN": vector.hmac,
              "X-BAPI-RECV-WINDOW": String(recvWindow),
              "X-BAPI-SIGN-TYPE": "2"
            }
          })
          const rsa = yield* Signing.signRequest(request, { ...options, credentials: withPrivateKey })
          assert.strictEqual(rsa.headers["X-BAPI-SIGN"], vector.rsa)
        }).pipe(Effect.provide(layer))
      )
    }

    it.effect("signs for a socket", () =>
      Effect.gen(function* () {
        const { expires } = socketAuth
        assert.deepStrictEqual(yield* Signing.signSocketAuth({ credentials: withSecret, expires }), {
          op: "auth",
          args: [key, expires, socketAuth.hmac]
        })
        const rsa = yield* Signing.signSocketAuth({ credentials: withPrivateKey, expires: expires + 0.5 })
        assert.deepStrictEqual(rsa.args, [key, expires, socketAuth.rsa])
      }).pipe(Effect.provide(layer))
    )

    for (const vector of olderVectors) {
      it.effect(`signs as recorded: ${vector.method} ${vector.path} ${vector.query.length}`, () =>
        Effect.gen(function* () {
          const { method, path, query, body } = vector
          const signed = yield* Signing.signRequest(
            { method, path, query, body },
            {
              endpoint: endpoint(vector.style),
              credentials: { key: "testKey", secret: Redacted.make("testSecret") },
              timestamp: 1700000000000,
              recvWindow: 5000
            }
          )
          assert.deepStrictEqual(signed, {
            method,
            path,
            query: vector.signedQuery,
            body: vector.signedBody,
            headers: {}
          })
        }).pipe(Effect.provide(layer))
      )
    }

    it.effect("encodes a base64 signature of the older styles in a query", () =>
      Effect.gen(function* () {
        const signed = yield* Signing.signRequest(
          { method: "GET", path: "/v2/private/order", query: "symbol=BTCUSD", body: undefined },
          { endpoint: endpoint("parameters"), credentials: withPrivateKey, timestamp, recvWindow }
        )
        const sent = new URLSearchParams(signed.query)
        const text = `api_key=${key}&recv_window=${recvWindow}&symbol=BTCUSD&timestamp=${timestamp}`
        assert.isTrue(
          verify("sha256", Buffer.from(text), publicKey, Buffer.from(sent.get("sign") ?? "", "base64")),
          signed.query
        )
      }).pipe(Effect.provide(layer))
    )

    it.effect("drops the fraction of a millisecond from the timestamp", () =>
      Effect.gen(function* () {
        const signed = yield* Signing.signRequest(requestOf({ method: "GET", payload: "" }), {
          endpoint: endpoint("header"),
          credentials: withSecret,
          timestamp: timestamp + 0.5,
          recvWindow
        })
        assert.strictEqual(signed.headers["X-BAPI-TIMESTAMP"], String(timestamp))
        assert.strictEqual(signed.headers["X-BAPI-SIGN"], vectors.find((vector) => vector.payload === "")?.hmac)
      }).pipe(Effect.provide(layer))
    )

    it.effect("keeps two accounts apart, and a replaced secret of the same key", () =>
      Effect.gen(function* () {
        const other = { key, secret: Redacted.make(`${secret}x`) }
        const first = yield* sign(withSecret, "text")
        const second = yield* sign(other, "text")
        assert.notStrictEqual(first, second)
        assert.strictEqual(yield* sign({ key: "another", secret: Redacted.make(secret) }, "text"), first)
      })
    )

    it.effect("signs many requests concurrently", () =>
      Effect.gen(function* () {
        const signer = yield* Signer
        const texts = Array.from({ length: 50 }, (_, i) => `text ${i}`)
        const together = yield* Effect.forEach(texts, (text) => signer.sign(withSecret, text), {
          concurrency: "unbounded"
        })
        const apart = yield* Effect.forEach(texts, (text) => signer.sign(withSecret, text))
        assert.deepStrictEqual(together, apart)
        assert.strictEqual(new Set(together).size, texts.length)
      }).pipe(Effect.provide(layer))
    )

    it.effect("reads a private key with escaped line breaks", () =>
      Effect.gen(function* () {
        const written = { key, privateKey: Redacted.make(privateKey.replaceAll("\n", "\\n")) }
        const windows = { key, privateKey: Redacted.make(privateKey.replaceAll("\n", "\r\n")) }
        const expected = yield* sign(withPrivateKey, "text")
        assert.strictEqual(yield* sign(written, "text"), expected)
        assert.strictEqual(yield* sign(windows, "text"), expected)
      })
    )

    it.effect("reports which half of the credentials is missing", () =>
      Effect.gen(function* () {
        const both = "API Key & Secret are both required for private endpoints"
        const none = "Private endpoints require api and private keys set"
        const empty = Redacted.make("")
        assert.strictEqual((yield* failure({ key, secret: empty })).message, both)
        assert.strictEqual((yield* failure({ key, privateKey: empty })).message, both)
        assert.strictEqual((yield* failure({ key: "", secret: Redacted.make(secret) })).message, both)
        assert.strictEqual((yield* failure({ key: "", secret: empty })).message, none)
        assert.strictEqual((yield* failure(undefined)).message, none)
        const socket = yield* Signing.signSocketAuth({ credentials: { key, secret: empty }, expires: 1 }).pipe(
          Effect.provide(layer),
          Effect.flip
        )
        assert.strictEqual(socket.message, both)
        assert.strictEqual(socket.outcome, "notExecuted")
      })
    )

    it.effect("rejects unusable keys without revealing any of them", () =>
      Effect.gen(function* () {
        const middle = privateKey.slice(200, 260)
        const pkcs1 = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
        const encrypted = String(pkcs1.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "p" }))
        const curve = String(
          generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" })
        )
        const wiped = Redacted.make(secret)
        Redacted.unsafeWipe(wiped)
        const bad: ReadonlyArray<readonly [ApiKey, RegExp]> = [
          [{ key: `${key}\n`, secret: Redacted.make(secret) }, /line break/],
          [{ key, secret: wiped }, /both required/],
          [{ key, privateKey: Redacted.make(privateKey.replace(middle, "")) }, /cannot be read/],
          [{ key, privateKey: Redacted.make(middle) }, /cannot be read/],
          [
            { key, privateKey: Redacted.make(`-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`) },
            /read/
          ],
          [{ key, privateKey: Redacted.make(encrypted) }, /encrypted/],
          [{ key, privateKey: Redacted.make(curve) }, /RSA/],
          [{ key, privateKey: Redacted.make(publicKey) }, /public key/]
        ]
        for (const [credentials, why] of bad) {
          const error = yield* failure(credentials)
          assert.strictEqual(error._tag, "CredentialsError")
          assert.match(error.message, why)
          assert.deepStrictEqual(
            spotted(error, [key, secret, middle, encrypted.slice(100, 130), curve.slice(60, 90)]),
            []
          )
        }
      })
    )
  })
}

describe("both signers", () => {
  it.effect("PKCS 1 keys work in Node, and WebCrypto's error advises converting them", () =>
    Effect.gen(function* () {
      const made = generateKeyPairSync("rsa", { modulusLength: 2048 })
      const pem = String(made.privateKey.export({ type: "pkcs1", format: "pem" }))
      const credentials = { key, privateKey: Redacted.make(pem) }
      const sign = Effect.flatMap(Signer, (signer) => signer.sign(credentials, "text"))
      const signature = yield* Effect.provide(sign, layerNode)
      assert.isTrue(verify("sha256", Buffer.from("text"), made.publicKey, Buffer.from(signature, "base64")))
      const error = yield* Effect.flip(Effect.provide(sign, layerWeb))
      assert.match(error.message, /convert it to PKCS 8/)
      assert.deepStrictEqual(spotted(error, [pem.slice(100, 140)]), [])
    })
  )

  it.effect("agree on any text", () =>
    Effect.gen(function* () {
      const texts = FastCheck.sample(FastCheck.string({ unit: "grapheme", maxLength: 80 }), { numRuns: 40, seed: 7 })
      const all = Effect.flatMap(Signer, (signer) => Effect.forEach(texts, (text) => signer.sign(withSecret, text)))
      assert.deepStrictEqual(yield* Effect.provide(all, layerWeb), yield* Effect.provide(all, layerNode))
    })
  )

  const value = FastCheck.oneof(
    FastCheck.string({ unit: "grapheme" }),
    FastCheck.constantFrom("a b", "BTC,ETH", "100%", "7a%3A1,", "é ₿", "", "a=b&c=d")
  )

  it.prop(
    "header style: the signed bytes are the bytes that are sent",
    [FastCheck.dictionary(value, value)],
    ([params]) => {
      const query = Object.entries(params)
        .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
        .join("&")
      const body = JSON.stringify(params)
      const seen: Array<string> = []
      const recording = Layer.succeed(Signer, {
        sign: (_, text) => {
          seen.push(String(text))
          return Effect.succeed("s")
        }
      })
      for (const request of [
        { method: "GET", path: "/p", query, body: undefined },
        { method: "POST", path: "/p", query: "", body }
      ] as const) {
        const options = { endpoint: endpoint("header"), credentials: withSecret, timestamp, recvWindow }
        const sent = Effect.runSync(Effect.provide(Signing.signRequest(request, options), recording))
        assert.strictEqual(seen.pop(), `${timestamp}${key}${recvWindow}${sent.body ?? sent.query}`)
        assert.deepStrictEqual(
          { method: sent.method, path: sent.path, query: sent.query, body: sent.body },
          { ...request }
        )
      }
    }
  )

  it.prop("older styles: a server reads what was signed", [FastCheck.dictionary(value, value)], ([params]) => {
    const own = Object.entries(params).filter(([name]) => name !== "")
    const expected = [...own, ["api_key", key], ["recv_window", "5000"], ["timestamp", "1"]]
      .map(([name, text]) => [name, text] as const)
      .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))
      .map(([name, text]) => `${name}=${text}`)
      .join("&")
    const query = own.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join("&")
    const get = ParameterStyle.unsigned({ method: "GET", query, body: undefined }, "parameters", key, 1, 5000)
    const body = JSON.stringify(Object.fromEntries(own))
    const post = ParameterStyle.unsigned({ method: "POST", query: "", body }, "parameters", key, 1, 5000)
    assert.strictEqual(get.text, expected)
    assert.strictEqual(post.text, expected)
    const sent = ParameterStyle.withSignature(post, "s")
    assert.deepStrictEqual(JSON.parse(sent.body ?? ""), {
      ...Object.fromEntries(own),
      api_key: key,
      timestamp: 1,
      recv_window: 5000,
      sign: "s"
    })
  })
})

it.effect("a plain secret is rejected with advice, and not shown", () =>
  Effect.gen(function* () {
    const plain = { key: "plainKey000000001", secret: "plainSecretText" }
    const error = yield* Signing.signSocketAuth({
      credentials: JSON.parse(JSON.stringify(plain)),
      expires: 1
    }).pipe(Effect.provide(layerNode), Effect.flip)
    assert.strictEqual(
      error.message,
      "The secret is a plain string: create the credentials with Credentials.make or Credentials.layer"
    )
    assert.notInclude(JSON.stringify(error), plain.secret)
  })
)
