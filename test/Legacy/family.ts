import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import * as AST from "effect/SchemaAST"
import { DecodeError } from "../../src/Errors/Network.js"
import type { Any, EncodedRequest, Kind } from "../../src/Http/Endpoint.js"
import type { LegacyProtocol } from "../../src/Legacy/LegacyProtocol.js"
import * as ParameterStyle from "../../src/Signing/internal/ParameterStyle.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { signRequest } from "../../src/Signing/Signing.js"

/** What is known of one operation, in the words of its wire. */
export interface Case {
  readonly endpoint: Any
  readonly kind: Kind
  /** `private` when left out. */
  readonly access?: "public" | "private"
  /** Decimals as they go over the wire, so that they come back as they were. */
  readonly params: Readonly<Record<string, unknown>> | undefined
  /** The query of a GET or DELETE; a POST's body is the parameters as JSON. */
  readonly query?: string
  /** What is under `result`, or beside the code; `undefined` leaves the key out. */
  readonly result: unknown
  /** Places in the body that name the thing: damaged or missing, the answer is refused. */
  readonly identity: ReadonlyArray<string>
}

const time = 1700000001234

/** The body of a success as the api writes it; `result` stands beside the code where the operation answers so. */
export const bodyOf = (endpoint: Any, result: unknown): Readonly<Record<string, unknown>> => {
  const body = endpoint.protocol.envelope.write({ code: 0, message: "OK", result, extension: {}, time })
  const { result: _, ...without } = body
  if (endpoint.root === "envelope") return { ...without, ...(result as object) }
  return result === undefined ? without : body
}

/** The body of a refusal as the api writes it. */
export const refusalOf = (endpoint: Any, code: number, message = "refused"): Readonly<Record<string, unknown>> =>
  endpoint.protocol.envelope.write({ code, message, result: {}, extension: {}, time })

const damage = (body: unknown, path: string, how: "replace" | "remove"): unknown => {
  const copy = structuredClone(body)
  const keys = path.split(".")
  const last = keys.pop() ?? ""
  let at = copy as Record<string, unknown>
  for (const key of keys) at = at[key] as Record<string, unknown>
  assert.property(at, last, `the case has no ${path}`)
  if (how === "remove") delete at[last]
  else at[last] = typeof at[last] === "object" ? "damaged" : { damaged: true }
  return copy
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

const hmac = (text: string): string => createHmac("sha256", "legacy-secret").update(text).digest("hex")

/** What must be signed, worked out from what is sent. */
const expectedSignature = (endpoint: Any, request: EncodedRequest): string => {
  if (
    endpoint.protocol.signing !== ParameterStyle.parameters &&
    endpoint.protocol.signing !== ParameterStyle.parametersInQuery
  )
    return hmac(`${time}legacy-key5000${request.body ?? request.query}`)
  const own: Array<readonly [string, unknown]> =
    request.body === undefined
      ? [...new URLSearchParams(request.query.replaceAll("+", "%2B"))]
      : Object.entries(JSON.parse(request.body) as Record<string, unknown>)
  const window = endpoint.protocol.signing === ParameterStyle.parameters ? "recv_window" : "recvWindow"
  const all = [...own, ["api_key", "legacy-key"] as const, ["timestamp", time] as const, [window, 5000] as const]
  const sorted = all.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`)
  return hmac(sorted.join("&"))
}

/** The same questions to every operation of an api. */
export const testFamily = (
  name: string,
  family: Readonly<Record<string, unknown>> & { readonly protocol: LegacyProtocol },
  cases: ReadonlyArray<Case>
): void => {
  it(`${name} exports each operation under its id, and each is in this file`, () => {
    const exported = Object.entries(family).filter(
      ([, value]) => typeof value === "function" && "encodeRequest" in value
    )
    for (const [key, value] of exported) assert.strictEqual((value as Any).id, key)
    assert.sameMembers(
      exported.map(([key]) => key),
      cases.map(({ endpoint }) => endpoint.id)
    )
  })

  describe.each(cases.map((one) => [one.endpoint.id, one] as const))("%s", (_, one) => {
    const { access = "private", endpoint, identity, kind, params, query, result } = one
    const body = bodyOf(endpoint, result)

    it("says what it is", () => {
      assert.strictEqual(endpoint.family, name)
      assert.strictEqual(endpoint.protocol, family.protocol)
      assert.strictEqual(endpoint.api, name)
      assert.strictEqual(endpoint.access, access)
      assert.strictEqual(endpoint.kind, kind)
      assert.isFalse(endpoint.demo)
      if (kind !== "commit") assert.isNull(endpoint.idempotencyKey)
    })

    it("puts its parameters on the wire and reads them back", () => {
      const request = Either.getOrThrow(endpoint.encodeRequest(params))
      assert.strictEqual(request.method, endpoint.method)
      assert.strictEqual(request.path, endpoint.path)
      if (endpoint.method === "POST") {
        assert.strictEqual(request.body, JSON.stringify(params ?? {}))
        assert.strictEqual(request.query, "")
      } else {
        assert.strictEqual(request.query, query ?? "")
        assert.isUndefined(request.body)
      }
      assert.deepStrictEqual(Either.getOrThrow(endpoint.decodeRequest(request)), params ?? {})
    })

    if (access === "private")
      it.effect("is signed where and how its api wants it", () =>
        Effect.gen(function* () {
          const request = Either.getOrThrow(endpoint.encodeRequest(params))
          const signed = yield* signRequest(request, {
            endpoint,
            credentials: { key: "legacy-key", secret: Redacted.make("legacy-secret") },
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
                  api_key: "legacy-key",
                  timestamp: time,
                  recv_window: 5000,
                  sign: expected
                })
              } else {
                assert.isUndefined(signed.body)
                const auth = `api_key=legacy-key&timestamp=${time}&recv_window=5000&sign=${expected}`
                assert.strictEqual(signed.query, query === undefined ? auth : `${query}&${auth}`)
              }
              return
            case ParameterStyle.parametersInQuery:
              assert.deepStrictEqual(signed.headers, {})
              assert.isUndefined(signed.body)
              assert.isTrue(
                signed.query.endsWith(`api_key=legacy-key&timestamp=${time}&recvWindow=5000&sign=${expected}`)
              )
              for (const [parameter, value] of Object.entries(params ?? {}))
                assert.include(signed.query, `${parameter}=${encodeURIComponent(String(value))}&`)
              return
            default:
              assert.strictEqual(signed.headers["X-BAPI-SIGN"], expected)
              assert.strictEqual(signed.query, request.query)
              assert.strictEqual(signed.body, request.body)
          }
        }).pipe(Effect.provide(layerNode))
      )

    it("names a parameter that is missing, of a wrong kind, or misspelt", () => {
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

    it("hands its answer out as it came", () => {
      const response = Either.getOrThrow(endpoint.decodeBody(body, { params }))
      assert.strictEqual(response.result, endpoint.root === "envelope" ? body : body["result"])
      assert.isTrue(Either.isRight(endpoint.decodeBody(body)), "whatever its parameters were")
    })

    it("refuses an answer that does not say what it is about", () => {
      for (const path of identity) {
        for (const how of ["replace", "remove"] as const) {
          const decoded = endpoint.decodeBody(damage(body, path, how), { params })
          assert.isTrue(Either.isLeft(decoded), `${how} ${path}`)
          if (!Either.isLeft(decoded)) continue
          assert.instanceOf(decoded.left, DecodeError)
          if (!(decoded.left instanceof DecodeError)) continue
          assert.isTrue(path === decoded.left.path || decoded.left.path.startsWith(`${path}.`), decoded.left.path)
          assert.strictEqual(decoded.left.outcome, kind === "read" ? "notExecuted" : "executed")
        }
      }
    })
  })
}

/** What a code becomes at an operation: the tag, and what is certain then. */
export const refusedAs = (endpoint: Any, code: number): readonly [tag: string, outcome: string] => {
  const refused = Either.getOrThrow(Either.flip(endpoint.decodeBody(refusalOf(endpoint, code))))
  return [refused._tag, refused.outcome]
}
