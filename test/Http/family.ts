import { createHmac } from "node:crypto"
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import * as AST from "effect/SchemaAST"
import { DecodeError } from "../../src/Errors/Network.js"
import type { Any, EncodedRequest, Kind } from "../../src/Http/Endpoint.js"
import * as ParameterStyle from "../../src/Signing/internal/ParameterStyle.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { signRequest } from "../../src/Signing/Signing.js"

/** One operation, with a request and an answer as sent over the wire. */
export interface Case {
  readonly endpoint: Any
  readonly kind: Kind
  /** Defaults to `private`. */
  readonly access?: "public" | "private"
  /** Decimals as sent over the wire, so that they are read back unchanged. */
  readonly params: Readonly<Record<string, unknown>> | undefined
  /** The query of a GET or DELETE. The body of a POST is the parameters as JSON. */
  readonly query?: string
  /** The value of `result`, or the fields next to the code if the answer is the whole envelope; `undefined` omits it. */
  readonly result: unknown
  /** The extension next to `result`, if the answer is the whole envelope. */
  readonly retExtInfo?: unknown
  /** Paths of the identifying fields in the body: if one is damaged or missing, the answer is rejected. */
  readonly identity: ReadonlyArray<string>
  /** Another result of the documented shape, with fields missing, empty or new. */
  readonly sparse?: unknown
}

/** The operations of a family, with what a file has on each under its id. What JSON cannot hold is left out, and stays in the test. */
export const casesOf = (family: Readonly<Record<string, unknown>>, file: URL): ReadonlyArray<Case> => {
  const known: Readonly<Record<string, Omit<Case, "endpoint" | "params" | "result">>> = JSON.parse(
    readFileSync(file, "utf8")
  )
  return Object.entries(known).map(([id, one]) => ({
    params: undefined,
    result: undefined,
    ...one,
    endpoint: family[id] as Any
  }))
}

const time = 1700000001234

/** The body of a success as the API writes it. */
export const bodyOf = (endpoint: Any, result: unknown, retExtInfo?: unknown): Readonly<Record<string, unknown>> => {
  const extension = retExtInfo ?? {}
  const body = endpoint.protocol.envelope.write({ code: 0, message: "OK", result, extension, time })
  const { result: _, ...without } = body
  if (endpoint.root === "envelope" && retExtInfo === undefined) return { ...without, ...(result as object) }
  return result === undefined ? without : body
}

/** The body of a refusal as the API writes it. */
export const refusalOf = (endpoint: Any, code: number, message = "refused"): Readonly<Record<string, unknown>> =>
  endpoint.protocol.envelope.write({ code, message, result: {}, extension: {}, time })

/** The tag and the outcome of a code at an operation. */
export const refusedAs = (endpoint: Any, code: number): readonly [tag: string, outcome: string] => {
  const refused = Either.getOrThrow(Either.flip(endpoint.decodeBody(refusalOf(endpoint, code))))
  return [refused._tag, refused.outcome]
}

/** Copies of a body with the value at a path replaced by a value of another type, or removed. */
export const damages = (body: unknown, path: string): ReadonlyArray<readonly [how: string, damaged: unknown]> => {
  const keys = path.split(".")
  const last = keys.pop() ?? ""
  const changed = (change: (parent: Record<string, unknown>) => void): unknown => {
    const copy = structuredClone(body)
    const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy as Record<string, unknown>)
    assert.property(parent, last, `the case has no ${path}`)
    change(parent)
    return copy
  }
  const replaced = (by: unknown) => changed((parent) => Object.assign(parent, { [last]: by }))
  const value = path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body)
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
  return [
    ["text for", typeof value === "object" ? replaced("damaged") : replaced({ damaged: true })],
    ...(isObject ? [] : [["an object for", replaced({ damaged: true })] as const]),
    [
      "without",
      changed((parent) => {
        delete parent[last]
      })
    ]
  ]
}

const isLiterals = (ast: AST.AST): boolean =>
  AST.isLiteral(ast) ||
  (AST.isUnion(ast) && ast.types.every((type) => AST.isLiteral(type) || AST.isUndefinedKeyword(type)))

const fieldsOf = (endpoint: Any): ReadonlyArray<AST.PropertySignature> =>
  AST.isTypeLiteral(endpoint.params.ast) ? endpoint.params.ast.propertySignatures : []

const refusedParameter = (endpoint: Any, params: unknown): string | undefined => {
  const encoded = endpoint.encodeRequest(params)
  return Either.isLeft(encoded) ? encoded.left.parameter : undefined
}

const hmac = (text: string): string => createHmac("sha256", "family-secret").update(text).digest("hex")

/** The signature of a request, computed from what is sent. */
const expectedSignature = (endpoint: Any, request: EncodedRequest): string => {
  const { signing } = endpoint.protocol
  if (signing !== ParameterStyle.parameters && signing !== ParameterStyle.parametersInQuery)
    return hmac(`${time}family-key5000${request.body ?? request.query}`)
  const own: Array<readonly [string, unknown]> =
    request.body === undefined
      ? [...new URLSearchParams(request.query.replaceAll("+", "%2B"))]
      : Object.entries(JSON.parse(request.body) as Record<string, unknown>)
  const window = signing === ParameterStyle.parameters ? "recv_window" : "recvWindow"
  const all = [...own, ["api_key", "family-key"] as const, ["timestamp", time] as const, [window, 5000] as const]
  const sorted = all.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`)
  return hmac(sorted.join("&"))
}

const signedProperly = ({ endpoint, params, query }: Case) =>
  Effect.gen(function* () {
    const request = Either.getOrThrow(endpoint.encodeRequest(params))
    const signed = yield* signRequest(request, {
      endpoint,
      credentials: { key: "family-key", secret: Redacted.make("family-secret") },
      timestamp: time,
      recvWindow: 5000
    })
    const expected = expectedSignature(endpoint, request)
    switch (endpoint.protocol.signing) {
      case ParameterStyle.parameters:
        assert.deepStrictEqual(signed.headers, {})
        if (endpoint.method === "POST") {
          assert.strictEqual(signed.query, "")
          assert.deepStrictEqual(JSON.parse(signed.body ?? ""), {
            ...params,
            api_key: "family-key",
            timestamp: time,
            recv_window: 5000,
            sign: expected
          })
        } else {
          assert.isUndefined(signed.body)
          const auth = `api_key=family-key&timestamp=${time}&recv_window=5000&sign=${expected}`
          assert.strictEqual(signed.query, query === undefined ? auth : `${query}&${auth}`)
        }
        return
      case ParameterStyle.parametersInQuery:
        assert.deepStrictEqual(signed.headers, {})
        assert.isUndefined(signed.body)
        assert.isTrue(signed.query.endsWith(`api_key=family-key&timestamp=${time}&recvWindow=5000&sign=${expected}`))
        for (const [parameter, value] of Object.entries(params ?? {}))
          assert.include(signed.query, `${parameter}=${encodeURIComponent(String(value))}&`)
        return
      default:
        assert.strictEqual(signed.headers["X-BAPI-SIGN"], expected)
        assert.strictEqual(signed.query, request.query)
        assert.strictEqual(signed.body, request.body)
    }
  }).pipe(Effect.provide(layerNode))

/** The same tests for every operation of a V5 family or an older API. */
export const testFamily = (
  name: string,
  family: Readonly<Record<string, unknown>>,
  cases: ReadonlyArray<Case>
): void => {
  it(`${name} exports each operation under its id, and each is in this file`, () => {
    const exported = Object.entries(family).filter(
      ([, value]) => typeof value === "function" && "encodeRequest" in value
    )
    for (const [key, value] of exported) assert.strictEqual((value as Any).id, key)
    assert.sameMembers(
      exported.map(([, value]) => value),
      cases.map(({ endpoint }) => endpoint)
    )
  })

  describe.each(cases.map((one) => [one.endpoint.id, one] as const))("%s", (_, one) => {
    const { access = "private", endpoint, identity, kind, params, query, result, retExtInfo } = one
    const body = bodyOf(endpoint, result, retExtInfo)

    it("has the data of its case", () => {
      assert.strictEqual(endpoint.family, name)
      assert.strictEqual(endpoint.access, access)
      assert.strictEqual(endpoint.kind, kind)
      if (kind !== "commit") assert.isNull(endpoint.idempotencyKey)
      if (family["protocol"] === undefined) {
        assert.strictEqual(endpoint.api, "v5")
        assert.match(endpoint.docs, /^https:\/\/bybit-exchange\.github\.io\/docs\/(v5|p2p)(\/[\w%-]+){1,4}$/)
        for (const alias of endpoint.aliases) assert.notStrictEqual(alias, endpoint.id)
      } else {
        assert.strictEqual(endpoint.api, name)
        assert.strictEqual(endpoint.protocol, family["protocol"])
        assert.isFalse(endpoint.demo)
      }
    })

    it("sends its parameters and reads them back", () => {
      const request = Either.getOrThrow(endpoint.encodeRequest(params, { strict: true }))
      assert.strictEqual(request.method, endpoint.method)
      assert.strictEqual(request.path, endpoint.path)
      if (endpoint.multipart !== undefined) {
        assert.isAbove(request.multipart?.bytes.length ?? 0, 0)
        assert.isUndefined(request.body)
        return
      }
      if (endpoint.method === "POST") {
        assert.strictEqual(request.body, JSON.stringify(params ?? {}))
        assert.strictEqual(request.query, "")
      } else {
        assert.strictEqual(request.query, query ?? "")
        assert.isUndefined(request.body)
      }
      assert.deepStrictEqual(Either.getOrThrow(endpoint.decodeRequest(request)), params ?? {})
    })

    if (access === "private" && endpoint.multipart === undefined)
      it.effect("is signed the way its API requires", () => signedProperly(one))

    it("names a parameter that is missing, of the wrong type, or misspelled", () => {
      for (const field of fieldsOf(endpoint)) {
        const key = String(field.name)
        const { [key]: _dropped, ...without } = params ?? {}
        assert.strictEqual(refusedParameter(endpoint, without), field.isOptional ? undefined : key, `without ${key}`)
        assert.strictEqual(
          refusedParameter(endpoint, { ...params, [key]: { wrong: 1 } })?.split(".")[0],
          key,
          `wrong ${key}`
        )
        if (isLiterals(field.type))
          assert.strictEqual(refusedParameter(endpoint, { ...params, [key]: "nonsense" }), key, `nonsense ${key}`)
      }
      assert.strictEqual(refusedParameter(endpoint, { ...params, symbl: "BTCUSDT" }), "symbl")
    })

    it("returns its answer unchanged", () => {
      const before = structuredClone(body)
      for (const context of [{ params }, { params, mode: "strict" }, undefined] as const) {
        const response = Either.getOrThrow(endpoint.decodeBody(body, context))
        assert.strictEqual(response.result, endpoint.root === "envelope" ? body : body["result"])
        if (endpoint.api === "v5") assert.strictEqual(response.time, time)
      }
      assert.deepStrictEqual(body, before)
    })

    if (one.sparse !== undefined)
      it("accepts an answer with missing, empty or new fields", () => {
        const response = endpoint.decodeBody(bodyOf(endpoint, one.sparse), { params, mode: "strict" })
        assert.strictEqual(Either.getOrThrow(response).result, one.sparse)
      })

    it("refuses an answer without its identifying fields", () => {
      // Of an unreadable batch, some orders may have been refused.
      const outcome = kind === "read" ? "notExecuted" : endpoint.root === "envelope" ? "unknown" : "executed"
      for (const path of identity) {
        for (const [how, damaged] of damages(body, path)) {
          const decoded = endpoint.decodeBody(damaged, { params })
          assert.isTrue(Either.isLeft(decoded), `${how} ${path}`)
          assert.isTrue(Either.isLeft(endpoint.decodeBody(damaged)), `${how} ${path}, whatever its parameters were`)
          if (!Either.isLeft(decoded)) continue
          assert.instanceOf(decoded.left, DecodeError)
          if (!(decoded.left instanceof DecodeError)) continue
          assert.isTrue(path === decoded.left.path || decoded.left.path.startsWith(`${path}.`), decoded.left.path)
          assert.strictEqual(decoded.left.endpoint, `${name}.${endpoint.id}`)
          assert.strictEqual(decoded.left.outcome, outcome)
        }
      }
    })
  })
}
