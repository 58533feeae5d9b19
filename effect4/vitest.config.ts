import { join } from "node:path"
import { defineConfig } from "vitest/config"

const here = import.meta.dirname

export default defineConfig({
  root: here,
  resolve: {
    alias: [{ find: "@effect/vitest", replacement: join(here, "testing", "vitest.ts") }],
    conditions: ["effect-bybit-source", "node", "import", "module", "default"]
  },
  test: { include: ["test/**/*.test.ts"], testTimeout: 30_000, maxWorkers: 1 }
})
