import { once } from "node:events"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { linksOf, ofPage } from "../../scripts/docs/blocks.mjs"
import type * as Registry from "../../src/Registry.js"
import * as Program from "./Program.js"
import { Project } from "./Project.js"
import * as Readme from "./Readme.js"

let project: Project

beforeAll(async () => {
  project = new Project()
  await project.install()
})

afterAll(() => {
  Program.stop()
  project.remove()
})

describe("the packed tarball", () => {
  it("has at most 3,500 files and 9 MB unpacked", () => {
    const { entryCount, unpackedSize } = project.packed
    assert.isAtMost(entryCount, 3_500)
    assert.isAtMost(unpackedSize, 9_000_000)
  })

  for (const page of ["README.md", "llms.txt"])
    it(`has what ${page} links to`, () => {
      const links = linksOf(page).map(({ path }) => path)
      assert.isAbove(links.length, 5)
      for (const path of links) assert.isTrue(existsSync(join(project.library, path)), path)
    })

  it("brings no second copy of a peer", () => {
    assert.isFalse(existsSync(join(project.library, "node_modules")))
  })
})

describe("a module of the packed library", () => {
  let exported: Readonly<Record<string, string | { readonly default: string }>>
  let find: NodeJS.RequireResolve

  beforeAll(() => {
    exported = JSON.parse(readFileSync(join(project.library, "package.json"), "utf8")).exports
    find = createRequire(join(project.folder, "package.json")).resolve
  })

  it("is found by its name if it is public", () => {
    for (const name of Object.keys(exported)) assert.isTrue(existsSync(find(join("effect-bybit", name))), name)
  })

  it("is refused by every path if it is not public", () => {
    const isPublic = new Set(Object.values(exported).map((one) => (typeof one === "string" ? one : one.default)))
    const files = readdirSync(join(project.library, "dist"), { recursive: true, encoding: "utf8" })
    const hidden = files.filter((file) => file.endsWith(".js") && !isPublic.has(`./dist/${file}`))
    assert.isAbove(hidden.length, 500)
    const paths = hidden.flatMap((file) => [file.replace(/\.js$/, ""), `dist/${file}`])
    const errorOf = (path: string): unknown => {
      try {
        return find(join("effect-bybit", path))
      } catch (error) {
        return error
      }
    }
    for (const path of paths) assert.propertyVal(errorOf(path), "code", "ERR_PACKAGE_PATH_NOT_EXPORTED", path)
  })

  it("has a public name for every type that a call of an operation mentions in emitted declarations", async () => {
    const { legacy, v5 }: typeof Registry = await import(
      pathToFileURL(join(project.library, "dist", "Registry.js")).href
    )
    const operations = [
      ...v5.map(({ family, id }) => ({ family, id, path: family })),
      ...legacy.map(({ api, id }) => ({ family: `Legacy${api}`, id, path: `Legacy/${api}` }))
    ]
    const modules = new Map(operations.map(({ family, path }) => [family, path]))
    const imports = [...modules].map(([family, path]) => `import * as ${family} from "effect-bybit/${path}"`)
    const calls = operations.map(({ family, id }) => {
      const call = `${family}.${id}`
      return `export const ${family}_${id} = (params: Parameters<typeof ${call}>[0]) => ${call}(params)`
    })
    project.write("named.ts", [...imports, ...calls].join("\n"))
    await project.compile(
      { declaration: true, emitDeclarationOnly: true, outDir: "named", skipLibCheck: true },
      { include: ["named.ts"] }
    )
  })
})

describe("a program that installed the packed library", () => {
  it("compiles with the library's declarations checked, as the examples do", async () => {
    await project.compile({ noEmit: true, skipLibCheck: false }, { include: ["ts"] })
  })

  it("runs the quickstart in TypeScript", async () => {
    const tsx = join(project.folder, "node_modules", ".bin", "tsx")
    await Program.ran(tsx, [join("ts", "quickstart.ts")], project.folder)
  })

  it("runs the quickstart in JavaScript", async () => {
    await project.run(join("js", "quickstart.js"))
  })

  for (const { code, file, isTest, line } of Readme.programs)
    it(`runs the program in line ${line} of the README as it stands there, which is plain JavaScript`, async () => {
      project.write(file, code)
      if (isTest) await Program.ran("npx", ["vitest", "run", file], project.folder)
      else await project.run(file)
    })

  it("ends after SIGTERM with its orders cancelled, as docs/guides/deployment.md says", async () => {
    const bot = ofPage(join("docs", "guides", "deployment.md")).find(({ code }) => code.startsWith("// bot.ts\n"))
    project.write("bot.ts", bot?.code ?? "")
    const { child, ended } = Program.start(process.execPath, ["--import", "tsx", "bot.ts"], { cwd: project.folder })
    const [first] = await once(child.stdout, "data")
    assert.strictEqual(String(first), "trading\n")
    child.kill("SIGTERM")
    const { code, err, out } = await ended
    assert.strictEqual(code, 0, err)
    assert.include(out, "open orders at the end: 0\n")
  })
})

describe.each(readdirSync("templates"))("the template %s", (name) => {
  let folder: string
  let manifest: { readonly [kind: string]: Readonly<Record<string, string>> }

  beforeAll(() => {
    folder = join(project.folder, "templates", name)
    manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  })

  it("depends on what it imports and what the README installs, in the README's versions", () => {
    const all: Readonly<Record<string, string>> = { ...manifest["dependencies"], ...manifest["devDependencies"] }
    const files = ["src", "test"].flatMap((one) =>
      readdirSync(join(folder, one)).map((file) => join(folder, one, file))
    )
    const imports = files.flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/ from "((?:@[^/"]+\/)?[^./"][^/"]*)/g)
    ])
    for (const [, imported = ""] of imports) assert.property(all, imported)
    for (const word of Readme.packages) {
      const [, wanted = "", version = "*"] = /^(.[^@]*)@?(.+)?$/.exec(word) ?? []
      if (wanted in all || !wanted.includes("vitest")) assert.propertyVal(all, wanted, version)
    }
  })

  it("compiles, and its test passes", async () => {
    await Program.ran("npm", ["run", "check"], folder)
    await Program.ran("npm", ["test"], folder)
  })

  for (const signal of ["SIGINT", "SIGTERM"] as const)
    it(`starts, works, and ends after ${signal}`, async () => {
      const [command = "", ...args] = manifest["scripts"]?.["start"]?.split(" ") ?? []
      const { child, ended } = Program.start(command, args, { cwd: folder, env: { PORT: "0" } })
      const begun = new Promise<string>((resolve) =>
        child.stdout.on("data", (data) => /placed|listening/.test(String(data)) && resolve(String(data)))
      )
      const [, port] = /port: (\d+)/.exec(await Promise.race([begun, ended.then(({ err, out }) => out + err)])) ?? []
      if (port !== undefined) assert.isTrue((await fetch(`http://127.0.0.1:${port}/prices/BTCUSDT`)).ok)
      child.kill(signal)
      const { code, err } = await ended
      assert.strictEqual(code, 0, err)
    })
})
