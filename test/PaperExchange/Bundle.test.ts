import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { build } from "esbuild"

it.effect("the paper exchange does not depend on Node, so it runs in a browser", () =>
  Effect.gen(function* () {
    const { metafile } = yield* Effect.promise(() =>
      build({
        entryPoints: ["src/PaperExchange.ts"],
        bundle: true,
        write: false,
        metafile: true,
        format: "esm",
        platform: "browser",
        logLevel: "silent"
      })
    )
    const foreign = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
      imports.filter(({ external }) => external === true).map(({ path }) => `${path} from ${file}`)
    )
    assert.deepStrictEqual(foreign, [])
    const unwanted = Object.keys(metafile.inputs).filter((file) =>
      /node_modules\/(ws|undici)\/|Registry\.ts|\/Legacy\//.test(file)
    )
    assert.deepStrictEqual(unwanted, [])
    assert.property(metafile.inputs, "src/PaperExchange/internal/Engine.ts")
  })
)
