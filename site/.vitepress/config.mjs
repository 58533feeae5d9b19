// The site: the pages that `pages.mjs` writes, with a search that needs no network.
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitepress"
import { slugOf } from "../../scripts/docs/blocks.mjs"
import { headings } from "./headings.mjs"
import { importable } from "./importable.mjs"
import { programs } from "./programs.mjs"

/** Parts of the theme that every page would load, and none has. */
const unused = /^.*\/(?:VPHome|VPAlgoliaSearchBox|VPCarbonAds|VPSponsors|VPTeamMembers|vp-sponsor)\.(?:vue|css)$/
const theme = fileURLToPath(new URL("theme/", import.meta.url))
const pages = fileURLToPath(new URL("../pages/", import.meta.url))
const { description, name, repository } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8")
)

/** The sections of the documentation's index, as groups of links. */
const sections = readFileSync(`${pages}docs/index.md`, "utf8")
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    text: section.slice(0, section.indexOf("\n")),
    items: [...section.matchAll(/^\| \[([^\]]+)\]\(\.?\.?\/([^)]+)\.md\)/gm)].map(([, text, path]) => ({
      text,
      link: path.startsWith("examples/") ? `/${path.replace(/index$/, "")}` : `/docs/${path}`
    }))
  }))

const families = readdirSync(`${pages}operations`, { recursive: true })
  .filter((file) => file.endsWith(".md") && file !== "index.md")
  .map((file) => file.replaceAll("\\", "/").slice(0, -3))
  .sort()
const familyItems = (list) =>
  list.map((family) => ({ text: family.replace("legacy/", ""), link: `/operations/${family}` }))

export default defineConfig({
  title: name,
  description,
  lang: "en",
  base: `/${name}/`,
  srcDir: "pages",
  outDir: "dist",
  cacheDir: ".cache",
  metaChunk: true,
  head: [["link", { rel: "icon", href: "data:," }]],
  // A page is 100 kB; those that it links to load when they are opened.
  router: { prefetchLinks: false },
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    image: { lazyLoading: true },
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    headers: { slugify: slugOf },
    config: (markdown) => markdown.use(programs).use(headings)
  },
  vite: {
    define: { __VUE_OPTIONS_API__: false },
    resolve: { alias: [{ find: unused, replacement: `${theme}Nothing.vue` }] },
    plugins: [importable()],
    worker: { format: "es", plugins: () => [importable()] }
  },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Documentation", link: "/docs/", activeMatch: "^/docs/" },
      { text: "Operations", link: "/operations/", activeMatch: "^/operations/" },
      { text: "Errors", link: "/errors" },
      { text: "Examples", link: "/examples/", activeMatch: "^/examples/" },
      { text: "Changes", link: "/CHANGELOG" }
    ],
    sidebar: {
      "/operations/": [
        { text: "V5", items: familyItems(families.filter((family) => !family.includes("/"))) },
        { text: "Older APIs", items: familyItems(families.filter((family) => family.includes("/"))) }
      ],
      "/": sections
    },
    socialLinks: [{ icon: "github", link: repository.url.replace(/^git\+|\.git$/g, "") }]
  }
})
