// Tests the packed tarball in an empty project outside this folder: type-checks the examples, and runs the quickstart and the README.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve, sep } from "node:path"
import { transformSync } from "esbuild"
import { checkExports, checkNames } from "./boundary.mjs"
import { ofPage } from "./docs/blocks.mjs"
import { pack } from "./packed.mjs"
import { bin, run } from "./run.mjs"

const project = mkdtempSync(join(tmpdir(), "effect-bybit-"))

const copy = (from, to, change) => {
  // The project has only what the README's install command installs: no test runner, tracing or cluster.
  const wantsMore = (file) => file.endsWith(".ts") && /from "@effect\/(?!platform)/.test(readFileSync(file, "utf8"))
  const left = new Set(
    readdirSync(from, { recursive: true })
      .filter((file) => file.endsWith(".test.ts") || wantsMore(join(from, file)))
      .map((file) => file.split(sep)[0])
  )
  cpSync(from, to, { recursive: true, filter: (file) => !left.has(relative(from, file).split(sep)[0]) })
  for (const file of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && file.name.endsWith(".ts")) change(join(file.parentPath, file.name))
  }
}

try {
  const packed = pack(project, [
    "effect",
    "@effect/platform",
    "@effect/platform-node",
    "undici",
    "ws",
    "tsx",
    "@types/node",
    "@types/ws"
  ])
  const [packedMb, unpackedMb] = [packed.size / 1e6, packed.unpackedSize / 1e6]
  console.log(
    `${packed.filename}: ${packed.entryCount} files, ${packedMb.toFixed(1)} MB, ${unpackedMb.toFixed(1)} MB unpacked`
  )
  if (packed.entryCount > 3_500 || unpackedMb > 9) throw new Error("It may have 3,500 files and 9 MB unpacked")
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        module: "NodeNext",
        target: "ES2023",
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: ["node"]
      },
      include: ["ts"]
    })
  )
  const tsc = resolve(bin("tsc"))
  const inside = { cwd: project, timeout: 600_000 }
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
  checkExports(project)
  await checkNames(project)
  run(tsc, ["-p", "."], inside)
  run("/usr/bin/env", [join("node_modules", ".bin", "tsx"), join("ts", "quickstart.ts")], inside)
  run(process.execPath, [join("js", "quickstart.js")], inside)
  // The README's programs are plain JavaScript and run unchanged.
  for (const { code, lang, line } of ofPage("README.md")) {
    if (lang !== "ts" || code.includes("@effect/vitest")) continue
    const file = join("js", `readme-${line}.js`)
    writeFileSync(join(project, file), code)
    run(process.execPath, [file], inside)
  }
} finally {
  rmSync(project, { recursive: true, force: true })
}
