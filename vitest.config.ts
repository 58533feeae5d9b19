import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["effect-bybit-source"] },
  ssr: { resolve: { conditions: ["effect-bybit-source", "node", "import", "module", "default"] } },
  test: {
    include: [
      "test/**/*.test.ts",
      "react-app/test/**/*.test.{ts,tsx}",
      "cli/test/**/*.test.ts",
      "examples/**/*.test.ts"
    ],
    exclude: ["test/long/**", "test/peers/**", "**/node_modules/**"],
    testTimeout: 20_000
  }
})
