/** A project in an empty folder outside of this one, which installs the packed library the way a user does. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve, sep } from "node:path"
import { transformSync } from "esbuild"
import { type Packed, pack } from "../../scripts/packed.mjs"
import * as Program from "./Program.js"

/** What the README's install command installs, and what compiles and runs TypeScript. */
const packages = [
  "effect",
  "@effect/platform",
  "@effect/platform-node",
  "undici",
  "ws",
  "tsx",
  "@types/node",
  "@types/ws"
]

const filesOf = (folder: string): ReadonlyArray<string> => readdirSync(folder, { recursive: true, encoding: "utf8" })

/** Copies the examples, without those that need more packages: a test runner, tracing, a cluster. */
const copyExamples = (to: string): void => {
  const from = "examples"
  const topOf = (file: string): string | undefined => file.split(sep)[0]
  const needsMore = (file: string): boolean =>
    file.endsWith(".test.ts") ||
    (file.endsWith(".ts") && /from "@effect\/(?!platform)/.test(readFileSync(join(from, file), "utf8")))
  const left = new Set(filesOf(from).filter(needsMore).map(topOf))
  cpSync(from, to, { recursive: true, filter: (file) => !left.has(topOf(relative(from, file))) })
}

const compileAll = (folder: string): void => {
  for (const file of filesOf(folder).filter((name) => name.endsWith(".ts"))) {
    const path = join(folder, file)
    const { code } = transformSync(readFileSync(path, "utf8"), { loader: "ts", format: "esm" })
    writeFileSync(path.replace(/\.ts$/, ".js"), code)
    rmSync(path)
  }
}

/** A project with the examples in `ts`, and compiled to JavaScript in `js`. The templates are workspaces of it: one install for all. */
export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), "effect-bybit-"))
  readonly library = join(this.folder, "node_modules", "effect-bybit")
  readonly packed: Packed = pack(this.folder, packages, { type: "module", workspaces: ["templates/*"] })

  async install(): Promise<void> {
    await Program.ran("tar", ["-xzf", this.packed.tarball, "--strip-components=1", "package/templates"], this.folder)
    await Program.ran("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], this.folder)
    copyExamples(join(this.folder, "ts"))
    copyExamples(join(this.folder, "js"))
    compileAll(join(this.folder, "js"))
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  /** Compiles with these options besides those of a strict project for Node. */
  async compile(options: object, what: { readonly include: ReadonlyArray<string> }): Promise<void> {
    const compilerOptions = { module: "NodeNext", target: "ES2023", strict: true, types: ["node"], ...options }
    this.write("tsconfig.json", JSON.stringify({ compilerOptions, ...what }))
    await Program.ran(resolve("node_modules/.bin/tsc"), ["-p", "."], this.folder)
  }

  async run(...args: ReadonlyArray<string>): Promise<void> {
    await Program.ran(process.execPath, args, this.folder)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
