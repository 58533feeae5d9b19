/** The template of a page in a project that installed the packed packages. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { pack } from "../../scripts/packed.mjs"
import * as Program from "./Program.js"

const folder = mkdtempSync(join(tmpdir(), "effect-bybit-react-"))
const page = join(folder, "page")
const installed = join(folder, "node_modules", "effect-bybit-react")

beforeAll(async () => {
  cpSync(join("react", "template"), page, { recursive: true })
  pack(folder, ["happy-dom"], { type: "module", workspaces: ["page"] }, ["react"])
  await Program.ran("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder)
})

afterAll(() => {
  Program.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe("the packed React package", () => {
  it("has its license, its README and the template", () => {
    assert.includeMembers(readdirSync(installed), ["LICENSE", "README.md", "dist", "template"])
  })

  it("brings no second copy of a peer", () => {
    assert.notInclude(readdirSync(installed), "node_modules")
  })

  it("has the template as it stands in the repository", () => {
    for (const file of ["package.json", "tsconfig.json", "index.html", "src/main.tsx", "src/Page.tsx"])
      assert.strictEqual(
        readFileSync(join(installed, "template", file), "utf8"),
        readFileSync(join(page, file), "utf8"),
        file
      )
  })

  it("has a template that compiles, builds, shows a price, and buys", async () => {
    await Program.ran("npm", ["run", "check"], page)
    await Program.ran("npm", ["run", "build"], page)
    const built = readFileSync(join(page, "dist", "index.html"), "utf8")
    const script = /src="\/([^"]+)"/.exec(built)?.[1]
    assert.isDefined(script)
    cpSync(join("test", "package", "browse.js"), join(folder, "browse.js"))
    const shown = await Program.ran(process.execPath, ["browse.js", join("page", "dist", script ?? "")], folder)
    assert.match(shown, /BTCUSDT \d+/)
    assert.include(shown, "Accepted")
    assert.match(shown, /Buy 0\.010? BTCUSDT/)
  })
})
