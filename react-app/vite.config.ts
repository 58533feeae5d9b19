import tailwind from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { headerPolicy, metaPolicy } from "./csp.js"

const conditions = ["module", "browser", "development|production"]

/** Puts the policy into the built page. The dev server needs inline scripts for hot reloading. */
const contentSecurityPolicy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: metaPolicy },
      injectTo: "head-prepend"
    }
  ]
}

export default defineConfig(({ command }) => ({
  base: "./",
  plugins: [react(), tailwind(), contentSecurityPolicy],
  preview: { headers: { "content-security-policy": headerPolicy } },
  // The dev server uses the library's sources. The page is built from its dist, where unused modules can be dropped.
  resolve: { conditions: command === "build" ? conditions : ["effect-bybit-source", ...conditions] },
  worker: { format: "es" },
  // The page does not import the worker: without this entry, its modules would be found late, and the page would reload.
  optimizeDeps: { entries: ["index.html", "src/paper/worker.ts"] },
  // A browser that preloads no modules loads them a moment later.
  build: { emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } }
}))
