import { createLogger } from "vite"
import { compiledSources } from "./vitest.sources.js"

const logger = createLogger("info")
const { warn } = logger
// Vitest 3 still sets Vite's deprecated `esbuild` option, which Vite reports at the start of every run.
logger.warn = (message, options) => {
  if (!message.includes("`esbuild` option was specified by")) warn(message, options)
}

// How all tests find the sources of the library.
export const sources = {
  customLogger: logger,
  plugins: [compiledSources()],
  resolve: { conditions: ["effect-bybit-source"] },
  ssr: { resolve: { conditions: ["effect-bybit-source", "node", "import", "module", "default"] } }
}
