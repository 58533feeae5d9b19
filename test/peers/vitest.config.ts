import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import base from "../../vitest.config.js"

export default defineConfig({
  ...base,
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    ...base.test,
    include: ["test/peers/*.test.ts"],
    exclude: ["**/node_modules/**"],
    testTimeout: 30_000
  }
})
