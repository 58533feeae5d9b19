import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { root: "site/test", include: ["*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false }
})
