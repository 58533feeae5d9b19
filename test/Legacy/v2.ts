import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import { bodyOf, type Case, refusedAs } from "../Http/family.js"

type Walk = (key: string, value: unknown) => unknown

/** Copies a value with each of its leaves changed. */
const mapped = (value: unknown, change: Walk, key = ""): unknown =>
  Array.isArray(value)
    ? value.map((own) => mapped(own, change, key))
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, mapped(own, change, name)]))
      : change(key, value)

/** Copies a value once per path in it, with that path damaged; only the first row of a list is damaged. */
const damages = function* (
  value: unknown,
  rebuild: (own: unknown) => unknown,
  at: string
): Generator<readonly [at: string, damaged: unknown]> {
  if (value === null || value === undefined) return
  yield [at, rebuild(typeof value === "object" ? "damaged" : { damaged: true })]
  if (Array.isArray(value)) {
    if (value.length > 0) yield* damages(value[0], (own) => rebuild([own, ...value.slice(1)]), `${at}.0`)
  } else if (typeof value === "object") {
    for (const [key, own] of Object.entries(value))
      yield* damages(own, (changed) => rebuild({ ...value, [key]: changed }), `${at}.${key}`)
  }
}

/** Names of decimal fields, which the exchange sends sometimes as text and sometimes as numbers. */
const money =
  /price|qty|value|fee|pnl|margin$|balance|leverage$|size|profit|loss|rate$|volume|turnover|interest|equity|amount|ratio|stop_px/

const isMoney = (key: string, value: unknown): boolean =>
  money.test(key) && (typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)))

/** Tests that every response of the three v2 APIs passes. */
export const testAnswers = (cases: ReadonlyArray<Case>): void => {
  it.each(cases.map((one) => [one.endpoint.id, one] as const))(
    "%s refuses an answer with any value damaged",
    (_, { endpoint, result }) => {
      for (const [at, damaged] of damages(result, (own) => own, "result")) {
        if (endpoint.id === "getServerTime") continue
        assert.isTrue(Either.isLeft(endpoint.decodeBody(bodyOf(endpoint, damaged))), at)
      }
    }
  )

  it("prices, quantities and rates may be text or numbers, whatever the documentation shows", () => {
    let turned = 0
    for (const { endpoint, result } of cases) {
      for (const turn of [String, Number]) {
        const other = mapped(result, (key, value) => {
          if (!isMoney(key, value)) return value
          turned++
          return turn(value)
        })
        const decoded = endpoint.decodeBody(bodyOf(endpoint, other))
        assert.isTrue(Either.isRight(decoded), `${endpoint.id} ${turn.name} ${decoded}`)
      }
    }
    assert.isAbove(turned, 100)
  })

  it("accepts new fields in a response", () => {
    for (const { endpoint, result } of cases) {
      if (typeof result !== "object" || result === null || Array.isArray(result)) continue
      const body = { ...bodyOf(endpoint, { ...result, brand_new: { deep: [1] } }), token: null }
      if (endpoint.id !== "getWalletBalance") assert.isTrue(Either.isRight(endpoint.decodeBody(body)), endpoint.id)
    }
  })
}

/** Each code in the table results in that tag and that outcome at its operation. */
export const testRefusals = (
  table: ReadonlyArray<readonly [Any, code: number, tag: string, outcome: string]>
): void => {
  it.each(table.map((row) => [`${row[0].id} ${row[1]}`, row] as const))("%s", (_, [endpoint, code, tag, outcome]) => {
    assert.deepStrictEqual(refusedAs(endpoint, code), [tag, outcome])
  })
}

/** Which operations are commits, each with its idempotency key, and which are writes that can be repeated. */
export const testKinds = (
  cases: ReadonlyArray<Case>,
  commits: Readonly<Record<string, string | null>>,
  writes: ReadonlyArray<string>
): void => {
  it("operations that move money or create something are commits, with the parameter that identifies them", () => {
    const found = cases.filter(({ kind }) => kind === "commit")
    assert.deepStrictEqual(
      Object.fromEntries(found.map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])),
      commits
    )
  })

  it("operations that result in the same state however often they are called are idempotent writes", () => {
    const found = cases.filter(({ kind }) => kind === "idempotentWrite")
    assert.sameMembers(
      found.map(({ endpoint }) => endpoint.id),
      [...writes]
    )
  })
}

/** Whether an operation accepts an empty result, in one of the forms that the exchange sends. */
export const accepts = (endpoint: Any, result: unknown): boolean =>
  Either.isRight(endpoint.decodeBody(bodyOf(endpoint, result)))

/** The body that is sent for parameters. */
export const sent = (endpoint: Any, params: unknown): unknown =>
  JSON.parse(Either.getOrThrow(endpoint.encodeRequest(params)).body ?? "")
