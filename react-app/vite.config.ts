import tailwind from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  base: "./",
  plugins: [react(), tailwind()],
  resolve: { conditions: ["effect-bybit-source", "module", "browser", "development|production"] },
  worker: { format: "es" },
  build: { emptyOutDir: true, target: "es2022" }
})
