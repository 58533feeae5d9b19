// Writes the table of V5's codes by category from the classes of the unions; with --check, only compares it. Needs no build.
//
// Left out are codes whose classes differ in category, those of `PublicError` (every operation has their classes), and the bots' codes: they
// are HTTP statuses within an answer, and mean nothing elsewhere. A code of `KeyError` means the same everywhere.
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
const { CommonError: _, KeyError, PublicError, ...exported } = await import(`data:text/javascript;base64,${source}`)
const isOfBots = ({ areas }) => areas.every((area) => area.startsWith("Bot /"))
const unions = Object.values(exported).filter((value) => "classes" in value && !isOfBots(value))

const codesOf = ({ classes }) => classes.flatMap(({ category, codes }) => codes.map((code) => [code, category]))
const common = new Set(codesOf(PublicError).map(([code]) => code))
const ofKeys = new Map(codesOf(KeyError))
const categoriesByCode = new Map()
for (const [code, category] of [...unions, KeyError].flatMap(codesOf))
  if (!common.has(code))
    categoriesByCode.set(code, (categoriesByCode.get(code) ?? new Set()).add(ofKeys.get(code) ?? category))

const letters = {
  B: "balance",
  O: "orderState",
  P: "parameter",
  A: "permission",
  U: "unchanged",
  K: "auth",
  C: "clock"
}
const letterOf = Object.fromEntries(Object.entries(letters).map(([letter, category]) => [category, letter]))

const found = [...categoriesByCode].filter(([, { size }]) => size === 1).sort(([a], [b]) => a - b)
const packed = found.map(([code, [category]], index) => {
  if (!(category in letterOf)) throw new Error(`the table has no letter for ${category}, the category of ${code}`)
  const distance = code - (found[index - 1]?.[0] ?? 0)
  return (distance === 1 ? "" : distance.toString(36)) + letterOf[category]
})

const page = `/** Written by scripts/categories.mjs from the classes: the codes with their categories, as \`CategoryOf.ts\` reads them. */
import type { Category } from "../Category.js"

export const letters: Readonly<Record<string, Category>> = {
${Object.entries(letters)
  .map(([letter, category]) => `  ${letter}: "${category}"`)
  .join(",\n")}
}

// biome-ignore format: one line
export const codes = "${packed.join("")}"
`
finish({ file: "src/Errors/internal/V5Categories.ts", page, source: "the classes of refusals" })
