import tailwind from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const conditions = ["module", "browser", "development|production"]

export default defineConfig(({ command }) => ({
  base: "./",
  plugins: [react(), tailwind()],
  // The dev server uses the library's sources. The page is built from its dist, where unused modules can be dropped.
  resolve: { conditions: command === "build" ? conditions : ["effect-bybit-source", ...conditions] },
  worker: { format: "es" },
  // The page does not import the worker: without this entry, its modules would be found late, and the page would reload.
  optimizeDeps: { entries: ["index.html", "src/paper/worker.ts"] },
  build: { emptyOutDir: true, target: "es2022" }
}))
