// Finds Redis and PostgreSQL for the fleet tests. Installs missing ones from Debian with apt-get.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { delimiter, join } from "node:path"
import { pathToFileURL } from "node:url"

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

const install = (packages) => {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args]
    execFileSync(command, rest, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  }
  apt("update")
  apt("install", "--yes", "--no-install-recommends", ...packages)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const servers = [
    { package: "redis-server", find: findRedis, hint: "set REDIS_SERVER_PATH" },
    { package: "postgresql", find: findPostgres, hint: "set POSTGRES_BIN" }
  ]
  const missing = servers.filter(({ find }) => find() === undefined)
  if (missing.length > 0) {
    const names = missing.map((server) => server.package)
    if (spawnSync("apt-get", ["--version"]).status !== 0) {
      const hints = missing.map(({ hint }) => hint).join(", ")
      console.error(`${names.join(" and ")} not found, and no apt-get to install with: ${hints}`)
      process.exit(1)
    }
    install(names)
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
