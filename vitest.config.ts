import { defineConfig } from "vitest/config"
import { sources } from "./vitest.base.js"

export default defineConfig({
  ...sources,
  test: {
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "library",
          include: ["test/**/*.test.ts", "examples/**/*.test.ts"],
          exclude: ["test/long/**", "test/peers/**", "**/node_modules/**"],
          // The library has no state outside of its layers: files share their modules, which halves the time.
          isolate: false
        }
      },
      {
        extends: true,
        test: { name: "terminal", include: ["react-app/test/**/*.test.{ts,tsx}"] }
      }
    ]
  }
})
