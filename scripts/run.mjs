// Runs a binary of the project, and exits with its code if it fails.
import { spawnSync } from "node:child_process"
import { join } from "node:path"

export const bin = (name) => join("node_modules", ".bin", name)

export const run = (name, args, options = {}) => {
  const command = name.includes("/") ? name : bin(name)
  console.log(`> ${name} ${args.join(" ")}`)
  const result = spawnSync(command, args, { stdio: "inherit", ...options })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}
