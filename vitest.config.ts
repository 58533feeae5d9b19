import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["effect-bybit-source"] },
  ssr: { resolve: { conditions: ["effect-bybit-source", "node", "import", "module", "default"] } },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/long/**", "test/peers/**", "**/node_modules/**"],
    testTimeout: 20_000
  }
})
