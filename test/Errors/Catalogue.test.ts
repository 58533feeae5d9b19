import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { areas, codeOf, ErrorCatalogue, layer, lookup, meaning, names, rows } from "../../src/Errors/Catalogue.js"
import { CommonError } from "../../src/Errors/CommonError.js"
import { refusalOf } from "../../src/Errors/Refusal.js"
import { families, unionsOf } from "./unions.js"

const own = ["V5", "Socket", "Recorded"]
const documented = areas.filter((area) => !own.includes(area) && !area.startsWith("Bot / "))

describe("the catalogue", () => {
  it("contains 726 documented rows of 710 codes, 20 rows of the bots and the 21 of the specification", () => {
    assert.strictEqual(documented.flatMap((area) => rows[area]).length, 726)
    assert.strictEqual(new Set(documented.flatMap((area) => rows[area].map(([code]) => code))).size, 710)
    assert.strictEqual(areas.filter((area) => area.startsWith("Bot / ")).flatMap((area) => rows[area]).length, 20)
    assert.strictEqual(rows.V5.length, 21)
  })

  it("has a class for every code that a body may contain", () => {
    const without: Array<string> = []
    for (const area of areas) {
      if (area === "Socket") continue
      for (const [code] of rows[area]) {
        if (refusalOf(code, unionsOf(area), CommonError) === undefined) without.push(`${area} ${code}`)
      }
    }
    // Zero is success, and a status other than 200 is an HttpStatusError.
    assert.deepStrictEqual(without, ["V5 0", "HTTP Code 401", "HTTP Code 403", "HTTP Code 404", "UTA 0"])
  })

  it("has a row for every code of every class, except those that only older clients name", () => {
    const known = new Set([
      ...areas.flatMap((area) => rows[area].map(([code]) => code)),
      ...names.map(([, code]) => code)
    ])
    for (const union of [CommonError, ...Object.values(families)]) {
      for (const one of union.classes) {
        for (const code of one.codes) assert.isTrue(known.has(code), `${one.tag} ${code}`)
      }
    }
  })

  it("contains every area of the unions", () => {
    for (const union of [CommonError, ...Object.values(families)]) {
      for (const area of union.areas) assert.include(areas as ReadonlyArray<string>, area)
    }
  })

  it("has no empty meaning and no row twice", () => {
    for (const area of areas) {
      const seen = new Set(rows[area].map(([code, text]) => `${code} ${text}`))
      assert.strictEqual(seen.size, rows[area].length, area)
      for (const [code, text] of rows[area]) assert.isAbove(text.trim().length, 4, `${area} ${code}`)
    }
  })
})

describe("lookup", () => {
  it("reads a code in its area", () => {
    assert.strictEqual(lookup("Asset / Fiat Convert", 400001)?.meaning, "broker not found")
    assert.strictEqual(lookup("Exchange Broker / Reward", 400001)?.meaning, "a parameter is invalid")
    assert.isUndefined(lookup("Earn", 10001))
    assert.isUndefined(lookup("nowhere", 10001))
    assert.isUndefined(lookup("toString", 10001))
  })

  it("returns both meanings if an area has two", () => {
    assert.strictEqual(
      lookup("Asset", 131002)?.meaning,
      "a parameter is wrong; or: the chain or destination tag does not match the address"
    )
  })

  it("marks deprecated codes, and notes how the docs differ", () => {
    assert.isTrue(lookup("UTA", 10018)?.deprecated)
    assert.isFalse(lookup("UTA", 10006)?.deprecated)
    assert.isUndefined(lookup("UTA", 10018)?.note)
    assert.include(lookup("V5", 110073)?.note ?? "", "Set margin mode failed")
    assert.include(lookup("V5", 10016)?.note ?? "", "server error")
    assert.include(lookup("V5", 176037)?.note ?? "", "unified")
  })

  it("has the names of older clients, separately for sockets", () => {
    assert.deepStrictEqual(lookup("V5", 10005)?.names, [
      "INCORRECT_API_KEY_PERMISSIONS",
      "V5_API_KEY_PERMISSION_DENIED"
    ])
    assert.deepStrictEqual(lookup("Socket", 10003)?.names, ["API_SIGN_AUTH_FAILED"])
    assert.deepStrictEqual(lookup("V5", 10003)?.names, ["INVALID_API_KEY_OR_PERMISSIONS"])
    assert.strictEqual(codeOf("V5_LEVERAGE_NOT_CHANGED"), 110043)
    assert.strictEqual(codeOf("BALANCE_INSUFFICIENT_SPOT"), -1131)
    assert.isUndefined(codeOf("NO_SUCH_NAME"))
    assert.strictEqual(names.length, 76 + 1 + 4)
  })
})

describe("meaning", () => {
  it("searches the given areas first, then the specification's, then all others", () => {
    assert.strictEqual(meaning(700001, ["Prediction"]), "the prediction market does not exist or is closed")
    assert.strictEqual(meaning(700001), "no dealer quotes this conversion")
    assert.strictEqual(meaning(110073), "unchanged margin mode")
    assert.strictEqual(meaning(-1004, ["Socket"]), "not authenticated (spot v3)")
    assert.isUndefined(meaning(-1004))
    assert.isUndefined(meaning(424242))
  })

  it.effect("is loaded only by the layer", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* ErrorCatalogue)
      const loaded = yield* Effect.provide(ErrorCatalogue, layer)
      assert.strictEqual(loaded?.(60065, ["Strategy"]), "no such strategy")
    })
  )
})
