import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Registry from "../../src/Registry.js"
import { nodeOf } from "../../src/Schema/internal/Ast.js"
import * as HeaderStyle from "../../src/Signing/internal/HeaderStyle.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { signRequest } from "../../src/Signing/Signing.js"
import type { SignedRequest } from "../../src/Signing/Style.js"
import { cases, pick } from "../fuzz/Cases.js"
import { valueOf } from "../fuzz/Values.js"

const operations: ReadonlyArray<Any> = [...Registry.v5, ...Registry.legacy].filter(({ access }) => access === "private")
const key = "Xy12exampleKEY09"
const secret = "exampleSecret+/=0123456789abcdef"
const credentials = { key, secret: Redacted.make(secret) }

const hmac = (text: string | Uint8Array): string => createHmac("sha256", secret).update(text).digest("hex")

const odd = [
  "",
  " ",
  "a b",
  "a+b",
  "100%",
  "%41",
  "a&b=c",
  "it's",
  "é",
  "日本語",
  "💥",
  '"',
  "\\",
  "[1,2]",
  "{}",
  "a,b",
  "\u2028",
  "/?#:@",
  "~!*()"
]

/** Texts that encoders disagree about, for text parameters. */
const oddly = (chance: Stream, value: unknown): unknown => {
  if (typeof value === "string") return chance.next() < 0.3 ? pick(chance, odd) : value
  if (Array.isArray(value)) return value.map((one) => oddly(chance, one))
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, oddly(chance, one)]))
}

/** The parameters as sent over the wire, with the exact digits of numbers. */
const received = ({ body, query }: SignedRequest): ReadonlyArray<readonly [string, unknown]> => {
  const inBody: Record<string, unknown> = JSON.parse(
    (body ?? "{}").replace(
      /("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)/g,
      (_, text?: string, digits?: string) => text ?? `"${digits}"`
    )
  )
  return [...new URLSearchParams(query), ...Object.entries(inBody)]
}

const sign = (chance: Stream, endpoint: Any): SignedRequest | undefined => {
  const params = oddly(chance, valueOf(chance, nodeOf(endpoint.params)))
  const encoded = endpoint.encodeRequest(params)
  if (Either.isLeft(encoded)) return undefined
  return Effect.runSync(
    signRequest(encoded.right, {
      endpoint,
      credentials,
      timestamp: 1732100000123 + chance.integer(0, 1000),
      recvWindow: pick(chance, [5000, 1, 60_000])
    }).pipe(Effect.provide(layerNode))
  )
}

describe("what is signed", () => {
  it("in 25,000 requests of every private operation equals what is sent, byte for byte", () => {
    const counts = { headers: 0, parameters: 0, refused: 0 }
    cases("signed", 25_000, (chance, i) => {
      const endpoint = operations[i % operations.length] as Any
      const request = sign(chance, endpoint)
      if (request === undefined) {
        counts.refused++
        return
      }
      const { body, headers, multipart, path, query } = request
      // Neither a URL parser nor an encoder changes it on the way.
      const url = new URL(`https://api.bybit.com${path}${query === "" ? "" : `?${query}`}`)
      assert.strictEqual(url.search, query === "" ? "" : `?${query}`)
      assert.strictEqual(url.pathname, path)
      if (body !== undefined) assert.strictEqual(new TextDecoder().decode(new TextEncoder().encode(body)), body)
      if (endpoint.protocol.signing === HeaderStyle.style) {
        counts.headers++
        const front = `${headers["X-BAPI-TIMESTAMP"]}${key}${headers["X-BAPI-RECV-WINDOW"]}`
        const text =
          multipart === undefined
            ? Buffer.from(`${front}${body ?? query}`, "utf8")
            : Buffer.concat([Buffer.from(front), multipart.bytes])
        assert.strictEqual(headers["X-BAPI-SIGN"], hmac(text))
        if (body !== undefined) assert.strictEqual(query, "")
        return
      }
      counts.parameters++
      assert.deepStrictEqual(headers, {})
      const all = received(request)
      const given = all.filter(([name]) => name === "sign")
      assert.lengthOf(given, 1)
      const rest = all.filter(([name]) => name !== "sign")
      // An object inside a body is signed as its text, which only the sender knows.
      if (rest.some(([, value]) => typeof value === "object" && JSON.stringify(value).includes("{"))) return
      const text = rest
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join("&")
      assert.strictEqual(given[0]?.[1], hmac(text), text)
    })
    assert.isAbove(Math.min(counts.headers, counts.parameters), 3000, JSON.stringify(counts))
    assert.isBelow(counts.refused, 12_000, JSON.stringify(counts))
  })
})
