import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as AST from "effect/SchemaAST"
import { DecodeError } from "../../../src/Errors/Network.js"
import type { Any, Kind } from "../../../src/Http/Endpoint.js"

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
  /** What is under `result`; `undefined` leaves the key out. */
  readonly result: unknown
  readonly retExtInfo?: unknown
  /** Places in the body that name the thing: damaged or missing, the answer is refused. */
  readonly identity: ReadonlyArray<string>
}

const bodyOf = ({ result, retExtInfo = {} }: Case) => ({
  retCode: 0,
  retMsg: "OK",
  ...(result === undefined ? {} : { result }),
  retExtInfo,
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

const isLiterals = (ast: AST.AST): boolean =>
  AST.isLiteral(ast) ||
  (AST.isUnion(ast) && ast.types.every((type) => AST.isLiteral(type) || AST.isUndefinedKeyword(type)))

const fieldsOf = (endpoint: Any): ReadonlyArray<AST.PropertySignature> =>
  AST.isTypeLiteral(endpoint.params.ast) ? endpoint.params.ast.propertySignatures : []

const refusedParameter = (endpoint: Any, params: unknown): string | undefined => {
  const encoded = endpoint.encodeRequest(params)
  return Either.isLeft(encoded) ? encoded.left.parameter : undefined
}

/** The same questions to every operation of a family. */
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
      exported.map(([key]) => key),
      cases.map(({ endpoint }) => endpoint.id)
    )
  })

  describe.each(cases.map((one) => [one.endpoint.id, one] as const))("%s", (_, one) => {
    const { access = "private", endpoint, identity, kind, params, query } = one
    const body = bodyOf(one)

    it("says what it is", () => {
      assert.strictEqual(endpoint.family, name)
      assert.strictEqual(endpoint.api, "v5")
      assert.strictEqual(endpoint.access, access)
      assert.strictEqual(endpoint.kind, kind)
      assert.match(endpoint.docs, /^https:\/\/bybit-exchange\.github\.io\/docs\/(v5|p2p)(\/[\w%-]+){1,4}$/)
      if (kind !== "commit") assert.isNull(endpoint.idempotencyKey)
      for (const alias of endpoint.aliases) assert.notStrictEqual(alias, endpoint.id)
    })

    it("puts its parameters on the wire and reads them back", () => {
      const request = Either.getOrThrow(endpoint.encodeRequest(params))
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
      assert.strictEqual(response.result, endpoint.root === "envelope" ? body : body.result)
      assert.strictEqual(response.time, 1790000000123)
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
