import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  // Without the condition "import", which the other configurations set: Node's own require would use it too, and could
  // not load pg.
  resolve: { conditions: ["effect-bybit-source"] },
  ssr: { resolve: { conditions: ["effect-bybit-source"] } },
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    runner: "./vitest.runner.ts",
    include: ["test/fleet/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file starts servers and processes, so the files run one after another.
    fileParallelism: false
  }
})
