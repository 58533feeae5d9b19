/** What the pages say to people who write async/await. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "vitest"

const root = resolve(import.meta.dirname, "../..")
const read = (...path: ReadonlyArray<string>) => readFileSync(join(root, ...path), "utf8")
const guides = readdirSync(join(root, "docs", "guides")).filter((name) => name.endsWith(".md"))
const guide = guides.find((name) => /async-?await|promises?/.test(name))
const blocks = (page: string) => [...page.matchAll(/```(?:ts|js)\n([\s\S]*?)```/g)].map(([, code = ""]) => code)

describe("the page about migrating", () => {
  const page = read("docs", "migrating-from-bybit-api.md")

  it("doesn't tell to build a client for each call", () => {
    assert.notMatch(page, /Effect\.runPromise\(program\)` returns a promise/)
    for (const code of blocks(page)) assert.notMatch(code, /runPromise\([^)]*Effect\.provide/)
  })

  it("makes one client for the whole program, and runs calls with it", () => {
    const code = blocks(page).find((one) => one.includes("Client.make("))
    assert.isDefined(code, "no block makes a client")
    assert.match(code ?? "", /\.run\(/)
    assert.strictEqual(code?.match(/Client\.make\(/g)?.length, 1)
    // At the top of the module, not in a function that runs for each call.
    assert.match(code ?? "", /^(?:export )?const \w+ = Client\.make\(/m)
  })

  it("links to the guide, and says how it ends", () => {
    assert.isDefined(guide, "there is no guide for async/await")
    assert.include(page, `guides/${guide}`)
    assert.match(page, /dispose/)
  })
})

describe("the guide From async/await", () => {
  const page = guide === undefined ? "" : read("docs", "guides", guide)

  it("exists, and is linked from the index, from README and from the page about errors", () => {
    assert.isTrue(existsSync(join(root, "docs", "guides", guide ?? "none")))
    for (const from of [read("docs", "README.md"), read("README.md"), read("docs", "guides", "errors.md")])
      assert.include(from, guide ?? "none")
  })

  it("shows a service with Express or Hono, and one with Nest", () => {
    const code = blocks(page).join("\n")
    assert.match(code, /from "(?:express|hono)/)
    assert.match(code, /from "@nestjs\/common"/)
  })

  it("tells a refused, a lost and an accepted order apart", () => {
    for (const word of ["Accepted", "Rejected", "Unknown", "is.notExecuted", "is.outcomeUnknown"])
      assert.include(page, word)
  })

  it("passes the signal of a request on, iterates a stream, and disposes of the client when the service ends", () => {
    for (const word of ["signal", "for await", "iterate(", "dispose"]) assert.include(page, word)
  })

  it("has no block that runs an effect without the client", () => {
    for (const code of blocks(page)) assert.notMatch(code, /Effect\.runPromise\(/)
  })
})

it("no page that is read before the guide runs a call with a layer of its own", () => {
  for (const name of ["README.md", ...guides.map((one) => join("docs", "guides", one))])
    for (const code of blocks(read(name)))
      assert.notMatch(code, /=>\s*Effect\.runPromise\([\s\S]*?Effect\.provide\(/, name)
})

it("the client is exported: from the package, and as a module of its own", () => {
  assert.match(read("src", "index.ts"), /^export \* as Client from "\.\/Client\.js"$/m)
  assert.property(JSON.parse(read("package.json")).exports, "./Client")
  // It runs in browsers too.
  assert.notMatch(read("src", "Client.ts"), /from "(?:node:|@effect\/platform-node|undici|ws)/)
})
