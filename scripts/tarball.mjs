// The quickstart from the packed tarball, in an empty project outside this folder: type-checked, run as TypeScript, run as JavaScript.
import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { transformSync } from "esbuild"
import { bin, run } from "./run.mjs"

const own = JSON.parse(readFileSync("package.json", "utf8"))
const project = mkdtempSync(join(tmpdir(), "effect-bybit-"))
const version = (name) => own.devDependencies[name]

const copy = (from, to, change) => {
  // The project has no test runner.
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith(".test.ts") })
  for (const file of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && file.name.endsWith(".ts")) change(join(file.parentPath, file.name))
  }
}

try {
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", project], { encoding: "utf8" })
  )
  console.log(`${packed.filename}: ${(packed.size / 1024).toFixed(0)} KiB, ${packed.entryCount} files`)
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: {
        "effect-bybit": `file:${basename(packed.filename)}`,
        ...Object.fromEntries(
          [
            "effect",
            "@effect/platform",
            "@effect/platform-node",
            "undici",
            "ws",
            "tsx",
            "@types/node",
            "@types/ws"
          ].map((name) => [name, version(name)])
        )
      }
    })
  )
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        module: "NodeNext",
        target: "ES2022",
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: ["node"]
      },
      include: ["ts"]
    })
  )
  const tsc = resolve(bin("tsc"))
  const inside = { cwd: project, timeout: 120_000 }
  run("/usr/bin/env", ["npm", "install", "--no-audit", "--no-fund", "--prefer-offline"], inside)
  copy("examples", join(project, "ts"), () => {})
  copy("examples", join(project, "js"), (file) => {
    writeFileSync(
      file.replace(/\.ts$/, ".js"),
      transformSync(readFileSync(file, "utf8"), { loader: "ts", format: "esm" }).code
    )
    rmSync(file)
  })
  if (existsSync(join(project, "node_modules", "effect-bybit", "node_modules")))
    throw new Error("A second copy of a peer was installed")
  run(tsc, ["-p", "."], inside)
  run("/usr/bin/env", [join("node_modules", ".bin", "tsx"), join("ts", "quickstart.ts")], inside)
  run(process.execPath, [join("js", "quickstart.js")], inside)
} finally {
  rmSync(project, { recursive: true, force: true })
}
