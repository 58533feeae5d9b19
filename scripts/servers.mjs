// Finds Redis, PostgreSQL and promtool for the fleet tests. Gets missing ones from Debian with apt-get.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const onPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Debian keeps each version of PostgreSQL in its own folder; the newest comes first. */
const versions = "/usr/lib/postgresql"
const postgresFolders = () =>
  existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, "bin"))
    : []

/** The path of redis-server, or undefined. */
export const findRedis = () =>
  [process.env.REDIS_SERVER_PATH, onPath("redis-server")].find((path) => path && existsSync(path))

/** The folder that contains PostgreSQL's `initdb` and `postgres`, or undefined. */
export const findPostgres = () => {
  const first = onPath("initdb")
  const folders = [process.env.POSTGRES_BIN, ...postgresFolders(), first && join(first, "..")]
  return folders.find((folder) => folder && ["initdb", "postgres"].every((name) => existsSync(join(folder, name))))
}

/** Where promtool is unpacked to. Installing its package would start a Prometheus server. */
const unpacked = resolve(fileURLToPath(import.meta.url), "..", "..", ".cache", "prometheus")

/** The path of promtool, or undefined. */
export const findPromtool = () =>
  [process.env.PROMTOOL_PATH, onPath("promtool"), join(unpacked, "usr", "bin", "promtool")].find(
    (path) => path && existsSync(path)
  )

const asRoot = (...args) => {
  const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ["sudo", "-n"]), ...args]
  execFileSync(command, rest, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
}

const install = (name) => asRoot("apt-get", "install", "--yes", "--no-install-recommends", name)

/** Unpacks a package without installing it. */
const unpack = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  execFileSync("apt-get", ["download", name], { cwd: folder, stdio: "inherit" })
  mkdirSync(unpacked, { recursive: true })
  for (const file of readdirSync(folder)) execFileSync("dpkg-deb", ["--extract", join(folder, file), unpacked])
  rmSync(folder, { recursive: true, force: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const servers = [
    { package: "redis-server", find: findRedis, get: install, hint: "set REDIS_SERVER_PATH" },
    { package: "postgresql", find: findPostgres, get: install, hint: "set POSTGRES_BIN" },
    { package: "prometheus", find: findPromtool, get: unpack, hint: "set PROMTOOL_PATH" }
  ]
  const missing = servers.filter(({ find }) => find() === undefined)
  if (missing.length > 0) {
    const names = missing.map((server) => server.package)
    if (spawnSync("apt-get", ["--version"]).status !== 0) {
      const hints = missing.map(({ hint }) => hint).join(", ")
      console.error(`${names.join(" and ")} not found, and no apt-get to install with: ${hints}`)
      process.exit(1)
    }
    asRoot("apt-get", "update")
    for (const server of missing) server.get(server.package)
  }
  for (const { find, hint, package: name } of servers) {
    const path = find()
    if (path === undefined) {
      console.error(`${name} was installed, but not in a known place: ${hint}`)
      process.exit(1)
    }
    console.log(path)
  }
}
