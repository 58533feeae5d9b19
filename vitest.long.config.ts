import { defineConfig } from "vitest/config"
import { sources } from "./vitest.base.js"

export default defineConfig({
  ...sources,
  test: {
    // scripts/long.mjs names the files.
    include: ["test/**/*.test.ts"],
    exclude: ["test/peers/**", "test/fleet/**", "test/package/**", "**/node_modules/**"],
    env: { EVERY_CASE: "true" },
    runner: "./vitest.runner.ts",
    testTimeout: 300_000
  }
})
