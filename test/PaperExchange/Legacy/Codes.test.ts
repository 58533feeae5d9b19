import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { effectOf } from "../../../src/internal/Either.js"
import * as ContractV3 from "../../../src/Legacy/ContractV3/errors.js"
import * as CopyTrading from "../../../src/Legacy/CopyTrading/errors.js"
import * as Inverse from "../../../src/Legacy/Inverse/errors.js"
import * as Linear from "../../../src/Legacy/Linear/errors.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3/errors.js"
import * as UnifiedV3 from "../../../src/Legacy/UnifiedV3/errors.js"
import * as Codes from "../../../src/PaperExchange/internal/Legacy/Codes.js"
import { refuse } from "../../../src/PaperExchange/internal/Outcome.js"

/** Every refusal code of placing, amending and canceling. */
const contract = [
  110001, 110003, 110007, 110009, 110012, 110017, 110020, 110058, 110059, 110060, 110061, 110064, 110072, 110090,
  110092, 110093, 110094, 110118
]
const spot = [
  170115, 170116, 170117, 170121, 170124, 170130, 170131, 170132, 170133, 170134, 170136, 170137, 170140, 170141,
  170148, 170193, 170194, 170202, 170213, 170227, 170381, 170810
]

const codeOf = (answer: Codes.Answer, code: number) =>
  Effect.map(Effect.flip(effectOf(answer(refuse(code)))), (refusal) => refusal.code)

describe("the codes of an older API", () => {
  for (const [name, answer, { codes }, own] of [
    ["spot v3", Codes.spot, SpotV3, spot],
    ["linear", Codes.linear, Linear, contract],
    ["inverse", Codes.inverse, Inverse, contract],
    ["contract v3", Codes.contract, ContractV3, contract],
    ["unified v3", Codes.unified, UnifiedV3, contract],
    ["copy trading", Codes.copy, CopyTrading, contract]
  ] as const) {
    it.effect(`${name}: are documented there, and gateway codes do not change`, () =>
      Effect.gen(function* () {
        const known = new Set(codes.map(([code]) => code))
        for (const code of own) assert.include([...known], yield* codeOf(answer, code), String(code))
        assert.include([...known], yield* codeOf(answer, 999_999), "the fallback code")
        for (const code of [10001, 10003, 33004]) assert.strictEqual(yield* codeOf(answer, code), code)
      })
    )
  }
})
