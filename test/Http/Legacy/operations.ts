import { assert, describe, it } from "@effect/vitest"
import { Either, Redacted } from "effect"
import * as Effect from "effect/Effect"
import * as AST from "effect/SchemaAST"
import { DecodeError } from "../../../src/Errors/Network.js"
import { type RefusalUnion, refusalOf } from "../../../src/Errors/Refusal.js"
import type { Any, EncodedRequest, Kind } from "../../../src/Http/Endpoint.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"

/** What is known of one operation, in the words of its wire. */
export interface Case {
  readonly endpoint: Any
  readonly kind: Kind
  /** `private` when left out. */
  readonly access?: "public" | "private"
  /** Decimals as text, so that they come back as they were. */
  readonly params: Readonly<Record<string, unknown>> | undefined
  /** The query of a GET; a POST's body is the parameters as JSON. */
  readonly query?: string
  /** What is under `result`, or beside the code; `undefined` leaves the key out. */
  readonly result: unknown
  /** What the batch operations say of each row. */
  readonly retExtInfo?: unknown
  /** Places in the body that name the thing: damaged or missing, the answer is refused. */
  readonly identity: ReadonlyArray<string>
}

const success = { retCode: 0, retMsg: "OK" }

const bodyOf = ({ endpoint, result, retExtInfo }: Case): Record<string, unknown> => ({
  ...success,
  ...(endpoint.root === "envelope" ? (result as object) : result === undefined ? {} : { result }),
  ...(retExtInfo === undefined ? {} : { retExtInfo }),
  time: 1790000000123
})

const damage = (body: unknown, path: string, how: "replace" | "remove"): unknown => {
  const copy = structuredClone(body)
  const keys = path.split(".")
  const last = keys.pop() ?? ""
  let at = copy as Record<string, unknown>
  for (const key of keys) at = at[key] as Record<string, unknown>
  assert.property(at, last, `the case has no ${path}`)
  if (how === "remove") delete at[last]
  else at[last] = { damaged: true }
  return copy
}

/** The place of every value of a body that is no object or list. */
const leavesOf = (value: unknown, at = ""): ReadonlyArray<string> =>
  typeof value !== "object" || value === null
    ? [at]
    : Object.entries(value).flatMap(([key, own]) => leavesOf(own, at === "" ? key : `${at}.${key}`))

const isLiterals = (ast: AST.AST): boolean =>
  AST.isLiteral(ast) ||
  (AST.isUnion(ast) && ast.types.every((type) => AST.isLiteral(type) || AST.isUndefinedKeyword(type)))

const fieldsOf = (endpoint: Any): ReadonlyArray<AST.PropertySignature> =>
  AST.isTypeLiteral(endpoint.params.ast) ? endpoint.params.ast.propertySignatures : []

const refusedParameter = (endpoint: Any, params: unknown): string | undefined => {
  const encoded = endpoint.encodeRequest(params)
  return Either.isLeft(encoded) ? encoded.left.parameter : undefined
}

/** The same questions to every operation of an older api. */
export const testOperations = (
  name: string,
  api: Readonly<Record<string, unknown>>,
  cases: ReadonlyArray<Case>
): void => {
  const exported = Object.entries(api).filter(([, value]) => typeof value === "function" && "encodeRequest" in value)

  it(`${name} exports each operation under its id, and each is in this file`, () => {
    for (const [key, value] of exported) assert.strictEqual((value as Any).id, key)
    assert.sameMembers(
      exported.map(([key]) => key),
      cases.map(({ endpoint }) => endpoint.id)
    )
  })

  it(`${name} has one operation for each method and path, and names each call of the older clients once`, () => {
    const endpoints = exported.map(([, value]) => value as Any)
    const routes = endpoints.map(({ method, path }) => `${method} ${path}`)
    assert.strictEqual(new Set(routes).size, routes.length)
    const aliases = endpoints.flatMap((endpoint) => endpoint.aliases)
    assert.strictEqual(new Set(aliases).size, aliases.length)
    for (const alias of aliases) assert.match(alias, /^\w+Client\.\w+$/)
  })

  describe.each(cases.map((one) => [one.endpoint.id, one] as const))("%s", (_, one) => {
    const { access = "private", endpoint, identity, kind, params, query } = one
    const body = bodyOf(one)
    const root = endpoint.root === "envelope" ? "" : "result"

    it("says what it is, and what replaces it", () => {
      assert.strictEqual(endpoint.family, name)
      assert.strictEqual(endpoint.api, name)
      assert.strictEqual(endpoint.access, access)
      assert.strictEqual(endpoint.kind, kind)
      assert.match(
        endpoint.docs,
        /^https:\/\/github\.com\/bybit-exchange\/docs(-legacy)?\/blob\/[0-9a-f]{7}\/[\w/.-]+$/
      )
      if (kind !== "commit") assert.isNull(endpoint.idempotencyKey)
      assert.match(endpoint.deprecated ?? "", /^([A-Z]\w+\.\w+|Nothing.*)$/)
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

    it("names a parameter that is missing, of a wrong kind, or misspelt", () => {
      for (const field of fieldsOf(endpoint)) {
        const key = String(field.name)
        const { [key]: _dropped, ...without } = params ?? {}
        assert.property(params, key, `the case has no ${key}`)
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
      assert.strictEqual(response.result, root === "" ? body : body["result"])
      assert.strictEqual(response.time, 1790000000123)
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

    it("refuses an answer with a damaged value, wherever it is", () => {
      const own = root === "" ? one.result : { result: one.result }
      for (const leaf of leavesOf(own)) {
        if (leaf === "result" || leaf === "") continue
        assert.isTrue(Either.isLeft(endpoint.decodeBody(damage(body, leaf, "replace"))), leaf)
      }
    })
  })
}

/** Every code of an api stands for the class that the table says, at an endpoint with these unions. */
export const testCodes = (
  common: RefusalUnion,
  unions: ReadonlyArray<RefusalUnion>,
  table: Readonly<Record<string, ReadonlyArray<number>>>
): void => {
  it.each(Object.entries(table))("%s", (tag, codes) => {
    for (const code of codes) assert.strictEqual(refusalOf(code, unions, common)?.tag, tag, String(code))
  })
}

const credentials = { key: "the-key", secret: Redacted.make("the-secret") }

/** What a signed request looks like on the wire, from a key, a secret and a clock of the tests' own. */
export const signed = (endpoint: Any, params: unknown) =>
  Effect.gen(function* () {
    const request: EncodedRequest = yield* endpoint.encodeRequest(params)
    return yield* SignerNode.signRequest(request, {
      endpoint,
      credentials,
      timestamp: 1790000000000,
      recvWindow: 5000
    })
  }).pipe(Effect.provide(SignerNode.layerNode))
