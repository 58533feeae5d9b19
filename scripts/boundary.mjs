// Checks the packed tarball from the outside: modules that package.json doesn't list can't be imported, and a program that emits
// declarations can name everything that public modules return.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { bin, run } from "./run.mjs"

/** Fails if the project can resolve an internal module of the package, or can't resolve a public one. */
export const checkExports = (project) => {
  const root = join(project, "node_modules", "effect-bybit")
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const isPublic = new Set(Object.values(exports).map((entry) => entry.default))
  const { resolve: find } = createRequire(join(project, "package.json"))
  const problems = []
  let refused = 0
  for (const file of readdirSync(join(root, "dist"), { recursive: true })) {
    if (!file.endsWith(".js") || isPublic.has(`./dist/${file}`)) continue
    for (const path of [file.replace(/\.js$/, ""), `dist/${file}`]) {
      try {
        problems.push(`effect-bybit/${path} can be imported: ${find(`effect-bybit/${path}`)}`)
      } catch (error) {
        if (error.code === "ERR_PACKAGE_PATH_NOT_EXPORTED") refused++
        else problems.push(`effect-bybit/${path}: ${error.message}`)
      }
    }
  }
  for (const name of Object.keys(exports)) find(join("effect-bybit", name))
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join("\n"))
  console.log(`${Object.keys(exports).length} public modules; ${refused} other paths are refused`)
}

/** Compiles a program that exports a call of every operation, with declarations: every type they mention has a public name. */
export const checkNames = async (project) => {
  const { legacy, v5 } = await import(
    pathToFileURL(join(project, "node_modules", "effect-bybit", "dist", "Registry.js")).href
  )
  const endpoints = [...v5, ...legacy]
  const familyOf = ({ api, family }) => (api === "v5" ? [family, family] : [`Legacy${api}`, `Legacy/${api}`])
  const imports = new Map(endpoints.map(familyOf))
  const source = [
    ...[...imports].map(([name, path]) => `import * as ${name} from "effect-bybit/${path}"`),
    ...endpoints.map((endpoint) => {
      const [family] = familyOf(endpoint)
      const call = `${family}.${endpoint.id}`
      return `export const ${family}_${endpoint.id} = (params: Parameters<typeof ${call}>[0]) => ${call}(params)`
    })
  ].join("\n")
  writeFileSync(join(project, "named.ts"), source)
  writeFileSync(
    join(project, "tsconfig.named.json"),
    JSON.stringify({
      compilerOptions: {
        module: "NodeNext",
        target: "ES2023",
        strict: true,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: "named",
        skipLibCheck: true,
        types: ["node"]
      },
      files: ["named.ts"]
    })
  )
  run(resolve(bin("tsc")), ["-p", "tsconfig.named.json"], { cwd: project })
  console.log(`${endpoints.length} operations can be re-exported by a program that emits declarations`)
}
