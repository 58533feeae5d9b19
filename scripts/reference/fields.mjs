// Counts the documented fields of V5's operations, as an editor shows them from the packed declarations. Needs npm run build.
import { readFileSync } from "node:fs"
import ts from "typescript"

const exempt = JSON.parse(readFileSync(new URL("undocumented.json", import.meta.url), "utf8"))
const { v5 } = await import(new URL("../../dist/Registry.js", import.meta.url).href)

const folder = new URL("../../dist/Http/V5/", import.meta.url)
const fileOf = ({ family }) => new URL(`${family}.d.ts`, folder).pathname
const files = [...new Set(v5.map(fileOf))]
const program = ts.createProgram(files, {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true
})
const checker = program.getTypeChecker()

/** The types of an operation's parameters and result, and its hover text. */
const typesOf = (endpoint) => {
  const source = program.getSourceFile(fileOf(endpoint))
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .find(({ name }) => name === endpoint.id)
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const type = checker.getTypeOfSymbol(target)
  const args = type.aliasTypeArguments ?? checker.getTypeArguments(type)
  const hover = ts.displayPartsToString(target.getDocumentationComment(checker))
  return { params: args[0], result: args[1], isByCategory: endpoint.results !== undefined, hover }
}

/** The fields of a type: those of each union member, or of a list's rows. */
const fieldsOf = (type) => {
  if (type === undefined) return []
  if (type.isUnion()) return type.types.flatMap(fieldsOf)
  if (checker.isArrayType(type)) return fieldsOf(checker.getTypeArguments(type)[0])
  if ((type.flags & ts.TypeFlags.Object) === 0) return []
  return checker.getPropertiesOfType(type)
}

const count = { params: [0, 0], result: [0, 0] }
const missing = new Map()
for (const endpoint of v5) {
  const { hover, isByCategory, params, result } = typesOf(endpoint)
  for (const fact of ["Access", "Kind", "Limit", "Errors", "Source"])
    if (!hover.includes(`\n- ${fact}: `))
      throw new Error(`${endpoint.family}.${endpoint.id} has no "${fact}" in its hover`)
  const results = isByCategory
    ? checker.getPropertiesOfType(result).map((category) => checker.getTypeOfSymbol(category))
    : [result]
  for (const [which, fields] of [
    ["params", fieldsOf(params)],
    ["result", [...new Set(results)].flatMap(fieldsOf)]
  ]) {
    for (const field of fields) {
      const isDocumented = field.getDocumentationComment(checker).length > 0
      count[which][0]++
      if (isDocumented || exempt.includes(field.name)) count[which][1]++
      else missing.set(field.name, [...(missing.get(field.name) ?? []), `${endpoint.family}.${endpoint.id} ${which}`])
    }
  }
}
for (const [which, [all, documented]] of Object.entries(count))
  console.log(`${which}: ${documented} of ${all} documented or exempt`)
const rows = [...missing].sort((a, b) => b[1].length - a[1].length)
for (const [name, where] of process.argv.includes("--names") ? rows : [])
  console.log(where.length, name, where.slice(0, 4).join(", "))
if (process.argv.includes("--by-operation"))
  for (const [name, where] of rows) for (const one of where) console.log(`${one} ${name}`)
if (exempt.length > 50) throw new Error(`${exempt.length} names are exempt; the maximum is 50`)
if (rows.length > 0) {
  console.error(`${rows.length} field names are undocumented somewhere: list them with --names or --by-operation`)
  process.exitCode = 1
}
