import { defineConfig } from "vitest/config"
import { testLimit } from "./limits.js"

export default defineConfig({
  test: {
    root: "react-app/e2e",
    include: ["*.test.ts"],
    testTimeout: testLimit,
    hookTimeout: testLimit,
    fileParallelism: false
  }
})
