// Finds Chromium for the browser tests. If there is none, installs Debian's with apt-get.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { pathToFileURL } from "node:url"

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
]

/** The path of a browser, or undefined. */
export const find = () => places.find((path) => path !== undefined && path !== "" && existsSync(path))

const install = () => {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args]
    execFileSync(command, rest, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  }
  apt("update")
  apt("install", "--yes", "--no-install-recommends", "chromium")
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (find() === undefined) {
    if (spawnSync("apt-get", ["--version"]).status !== 0) {
      console.error("Chromium not found, and no apt-get to install it: set CHROMIUM_PATH")
      process.exit(1)
    }
    install()
  }
  const path = find()
  if (path === undefined) {
    console.error("Chromium was installed, but not in a known place: set CHROMIUM_PATH")
    process.exit(1)
  }
  console.log(path)
}
