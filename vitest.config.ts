import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { sources } from "./vitest.base.js"

export default defineConfig({
  ...sources,
  test: {
    // What the library logs is shown of failed tests only.
    silent: "passed-only",
    reporters: ["./vitest.reporter.ts"],
    // A busy machine can be ten times slower than an idle one.
    testTimeout: 60_000,
    // The library has no state outside of its layers: files share their modules, which takes a third of the time.
    pool: "forks",
    // Garbage is collected less often in a larger young generation, which saves a tenth of the time.
    poolOptions: { forks: { isolate: false, execArgv: ["--max-semi-space-size=64"] } },
    // Tests over real sockets wait for half of their time. With a lower minimum, Vitest ends while workers are still busy.
    minWorkers: 2 * availableParallelism(),
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "library",
          runner: "./vitest.runner.ts",
          include: [
            "test/**/*.test.ts",
            "examples/**/*.test.ts",
            "templates/**/*.test.ts",
            "react-app/test/gateway/**/*.test.ts"
          ],
          exclude: ["test/long/**", "test/peers/**", "test/fleet/**", "test/package/**", "**/node_modules/**"]
        }
      },
      {
        extends: true,
        test: {
          name: "react",
          include: ["react/test/**/*.test.{ts,tsx}", "react-app/test/**/*.test.{ts,tsx}"],
          exclude: ["react-app/test/gateway/**"],
          setupFiles: ["react/test/virtualTime.ts"],
          // The terminal has state of its own, so each file loads it anew. Packages and the DOM are loaded once, in one thread.
          pool: "threads",
          poolOptions: { threads: { singleThread: true } },
          // Registers its hooks when it is loaded.
          server: { deps: { inline: ["@testing-library/react"] } }
        }
      }
    ]
  }
})
