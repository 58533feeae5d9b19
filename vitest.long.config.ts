import { defineConfig } from "vitest/config"
import { sources } from "./vitest.base.js"

export default defineConfig({
  ...sources,
  test: { include: ["test/long/**/*.test.ts"], testTimeout: 300_000 }
})
