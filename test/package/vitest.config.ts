import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { sources } from "../../vitest.base.js"

export default defineConfig({
  customLogger: sources.customLogger,
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["test/package/*.test.ts"],
    // They install packages, compile and start processes, on machines with few cores.
    testTimeout: 600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    maxConcurrency: 3
  }
})
