import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as V5 from "../../src/Errors/Catalogue.js"
import { CommonError, KeyError } from "../../src/Errors/CommonError.js"
import type { RefusalClass, RefusalUnion } from "../../src/Errors/Refusal.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Catalogue from "../../src/Legacy/Catalogue.js"
import { commonRefusals } from "../../src/Legacy/internal/errors/Refusals.js"
import { legacy } from "../../src/Registry.js"

const apis = Object.keys(Catalogue.rows)

/** The unions of an API, each with an operation that lists it. */
const unionsOf = (api: string): ReadonlyMap<RefusalUnion, Any> => {
  const unions = new Map<RefusalUnion, Any>()
  for (const endpoint of legacy.filter((one) => one.api === api))
    for (const union of [endpoint.protocol.common, ...endpoint.errors])
      if (!unions.has(union)) unions.set(union, endpoint)
  return unions
}

/** Each code of an API's unions, the common one last, and its class. */
const pairsOf = (api: string): ReadonlyArray<readonly [code: number, RefusalClass, Any]> =>
  [...unionsOf(api)].flatMap(([union, endpoint]) =>
    (union.codes ?? []).flatMap(([one, ...codes]) => codes.map((code) => [code, one, endpoint] as const))
  )

/** Codes of the gateway, which every API shares. Most documentation pages do not list them. */
const gateway = new Set((commonRefusals("", []).codes ?? []).flatMap(([, ...codes]) => codes))

const words =
  /(?:^|\W)(?:time[ds]? ?out|timeout|internal error|system error|server error|service error|not responding|being processed|still being worked on|unknown error)(?:\W|$)/i

describe.each(apis)("%s", (api) => {
  const rows = Catalogue.rows[api] ?? []
  const meanings = new Map(rows)
  const pairs = pairsOf(api)

  it("lists each code once, with a meaning", () => {
    assert.strictEqual(meanings.size, rows.length)
    for (const [code, meaning] of rows) {
      assert.isTrue(Number.isInteger(code), String(code))
      assert.isAbove(meaning.length, 3, String(code))
    }
  })

  it("gives a code one class, and only to codes that it lists", () => {
    const classes = new Map<number, RefusalClass>()
    for (const [code, one] of pairs) {
      if (!meanings.has(code)) assert.isTrue(gateway.has(code), `${code} is not in the catalogue`)
      if (gateway.has(code) && classes.has(code)) continue
      assert.strictEqual(classes.get(code) ?? one, one, String(code))
      classes.set(code, one)
    }
  })

  it("has only classes in its common union that every operation's type includes", () => {
    for (const [union] of unionsOf(api)) {
      assert.deepStrictEqual(union.areas, [api])
      if (union === [...unionsOf(api).keys()][0])
        for (const one of union.classes) assert.include(CommonError.classes, one)
    }
  })

  it("turns each code into the class of its table", () => {
    const seen = new Set<number>()
    for (const [code, one, endpoint] of pairs) {
      if (seen.has(code) || one.tag === "WrongCursor") continue
      seen.add(code)
      const body = endpoint.protocol.envelope.write({ code, message: "refused", result: {}, extension: {}, time: 1 })
      const refused = Either.getOrThrow(Either.flip(endpoint.decodeBody(body)))
      const Class = pairs.find(([own]) => own === code)?.[1]
      const needsKey = KeyError.classes.some(({ tag }) => tag === Class?.tag)
      const tag = needsKey && endpoint.access === "public" ? "UnknownExchangeError" : Class?.tag
      assert.strictEqual(refused._tag, tag, `${code} at ${endpoint.id}`)
      assert.strictEqual("category" in refused && refused.category, Class?.category, `${code} at ${endpoint.id}`)
    }
  })

  it("leaves the outcome of a write open if the code says that the exchange failed or is still processing it", () => {
    const open = new Map([...pairs].reverse().map(([code, one]) => [code, one.category]))
    for (const [code, meaning] of rows) {
      if (words.test(meaning)) assert.include([undefined, "server"], open.get(code), `${code} ${meaning}`)
    }
  })
})

describe("the catalogue", () => {
  it("reads a code in the API that sent it, and in no other", () => {
    assert.match(Catalogue.meaning(-2013, ["SpotV1"]) ?? "", /order/)
    assert.isUndefined(Catalogue.meaning(-2013, ["SpotV3"]))
    assert.notStrictEqual(Catalogue.meaning(10020, ["SpotV3"]), V5.meaning(10020, ["V5"]))
    assert.strictEqual(Catalogue.lookup("NoSuchApi", 10001), undefined)
  })

  it("still reads V5's codes", () => {
    assert.strictEqual(Catalogue.meaning(110001, ["V5"]), V5.meaning(110001, ["V5"]))
    assert.strictEqual(Catalogue.meaning(110001), V5.meaning(110001))
  })

  it("gives an unknown refusal of an older API its meaning in that API", () => {
    const endpoint = legacy.find((one) => one.api === "SpotV3" && one.id === "getBalances")
    assert.isDefined(endpoint)
    if (endpoint === undefined) return
    const body = { retCode: 12213, retMsg: "x", result: {}, retExtInfo: {}, time: 1 }
    const refused = Either.getOrThrow(Either.flip(endpoint.decodeBody(body)))
    assert.instanceOf(refused, UnknownExchangeError)
    assert.strictEqual(Catalogue.meaning(refused.code, endpoint.protocol.common.areas), "order not found")
  })
})
