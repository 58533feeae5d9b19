import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { sources } from "../../vitest.base.js"

export default defineConfig({
  ...sources,
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: { runner: "./vitest.runner.ts", include: ["test/peers/*.test.ts"], testTimeout: 30_000 }
})
