/** The page of react/example in a project that installed the packed packages. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { pack } from "../../scripts/packed.mjs"
import * as Program from "./Program.js"

const folder = mkdtempSync(join(tmpdir(), "effect-bybit-react-"))
const installed = join(folder, "node_modules", "effect-bybit-react")

beforeAll(async () => {
  const packages = ["effect", "@effect/platform", "@effect-rx/rx-react", "react", "react-dom", "vite", "happy-dom"]
  pack(folder, packages, { type: "module" }, ["react"])
  await Program.ran("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder)
  cpSync(join(installed, "example"), join(folder, "example"), { recursive: true })
})

afterAll(() => {
  Program.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe("the packed React package", () => {
  it("has its license, its README and the example", () => {
    assert.includeMembers(readdirSync(installed), ["LICENSE", "README.md", "dist", "example"])
  })

  it("brings no second copy of a peer", () => {
    assert.notInclude(readdirSync(installed), "node_modules")
  })

  it("has an example that builds with Vite, shows a price, and buys", async () => {
    await Program.ran(join(folder, "node_modules", ".bin", "vite"), ["build", "example"], folder)
    const page = readFileSync(join(folder, "example", "dist", "index.html"), "utf8")
    const script = /src="\/([^"]+)"/.exec(page)?.[1]
    assert.isDefined(script)
    cpSync(join("test", "package", "browse.js"), join(folder, "browse.js"))
    const shown = await Program.ran(process.execPath, ["browse.js", join("example", "dist", script ?? "")], folder)
    assert.match(shown, /BTCUSDT \d+/)
    assert.include(shown, "Accepted")
    assert.match(shown, /Buy 0\.010? BTCUSDT/)
  })
})
