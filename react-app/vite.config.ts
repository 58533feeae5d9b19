import tailwind from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  base: "./",
  plugins: [react(), tailwind()],
  resolve: { conditions: ["effect-bybit-source", "module", "browser", "development|production"] },
  worker: { format: "es" },
  // The worker is no import of the page: without it, its modules would be found late, and the page loaded twice.
  optimizeDeps: { entries: ["index.html", "src/paper/worker.ts"] },
  build: { emptyOutDir: true, target: "es2022" }
})
