import { assert, describe, it } from "@effect/vitest"
import * as EffectSchema from "effect/Schema"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { secretNames } from "../../src/Http/internal/SecretNames.js"
import * as Field from "../../src/Schema/Field.js"
import type { Any as AnySchema } from "../../src/Schema/internal/SchemaType.js"
import * as Schema from "../../src/Schema/Shape.js"

const namesOf = (result: AnySchema): ReadonlyArray<string> => {
  const facts = { access: "private", kind: "read", limit: "undocumented", docs: "" } as const
  return [...secretNames(Endpoint.get("Test.made", "/v5/test/made", { ...facts, result }))].sort()
}

describe("the names of secrets", () => {
  it("include fields of a part from effect/Schema", () => {
    const key = EffectSchema.String.annotations({ [Field.Secret]: true })
    const Part = EffectSchema.Struct({ pin: key.pipe(EffectSchema.minLength(4)), open: EffectSchema.String })
    assert.deepStrictEqual(namesOf(Schema.Struct({ list: Schema.Array(Part) })), ["pin"])
    assert.deepStrictEqual(namesOf(Schema.Struct({ list: EffectSchema.NonEmptyArray(key) })), ["list"])
  })
})
