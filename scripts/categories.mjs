// Writes the table of V5's codes by category from the classes of the unions; with --check, only compares it. Needs no build.
//
// Left out are codes whose classes differ in category, the common codes (every operation has their classes), and the bots' codes: they are
// HTTP statuses within an answer, and mean nothing elsewhere.
import { build } from "esbuild"
import { finish } from "./page.mjs"

const { outputFiles } = await build({
  entryPoints: ["src/Errors/Exchange.ts"],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node"
})
const source = Buffer.from(outputFiles[0].contents).toString("base64")
const { CommonError, ...exported } = await import(`data:text/javascript;base64,${source}`)
const isOfBots = ({ areas }) => areas.every((area) => area.startsWith("Bot /"))
const unions = Object.values(exported).filter((value) => "classes" in value && !isOfBots(value))

const common = new Set(CommonError.classes.flatMap(({ codes }) => codes))
const categoriesByCode = new Map()
for (const { category, codes } of unions.flatMap(({ classes }) => classes))
  for (const code of codes)
    if (!common.has(code)) categoriesByCode.set(code, (categoriesByCode.get(code) ?? new Set()).add(category))

const codesByCategory = new Map()
for (const [code, [category, another]] of [...categoriesByCode].sort(([a], [b]) => a - b))
  if (another === undefined) codesByCategory.set(category, [...(codesByCategory.get(category) ?? []), code])

const packed = (codes) => codes.map((code, index) => (code - (codes[index - 1] ?? 0)).toString(36)).join(" ")
const rows = [...codesByCategory].sort().map(([category, codes]) => `  ["${category}", "${packed(codes)}"]`)

const page = `/** Written by scripts/categories.mjs from the classes: the codes of each category, as \`CategoryOf.ts\` reads them. */
import type { Category } from "../Category.js"

// biome-ignore format: one row for each category
export const categories: ReadonlyArray<readonly [category: Category, codes: string]> = [
${rows.join(",\n")}
]
`
finish({ file: "src/Errors/internal/V5Categories.ts", page, source: "the classes of refusals" })
