// Adapts TypeDoc to this library: modules are named by their import path, operations come first, a schema and its type share one entry,
// and inherited members are listed only in the class that declares them.
import { readFileSync } from "node:fs"
import { Comment, CommentTag, Converter, LiteralType, ReflectionKind, UnionType } from "typedoc"
import { factsOf } from "../build/facts.mjs"
import { importPath } from "./modules.mjs"

const { legacy, v5 } = await import(new URL("../../dist/Registry.js", import.meta.url).href)
const operations = new Map(
  [...v5, ...legacy].map((endpoint) => [
    `${endpoint.api === "v5" ? endpoint.family : `Legacy/${endpoint.api}`}.${endpoint.id}`,
    endpoint
  ])
)

/** The operation that a reflection represents. */
const operationOf = (reflection) =>
  reflection.kind === ReflectionKind.Variable
    ? operations.get(`${reflection.parent?.name}.${reflection.name}`)
    : undefined

/** The error unions in a type. */
const unionsIn = (type) => [...new Set(String(type).match(/\b\w+Error\b/g) ?? [])]

const typeOfSchema = (reflection) =>
  reflection.kind !== ReflectionKind.Variable
    ? undefined
    : reflection.parent?.children?.find(
        (other) => other.name === reflection.name && other.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias])
      )

/** A refusal's category and codes, which are in its base class but not in its type. */
const refusalFacts = (inherited) => {
  const [, category, codes] = /^refusal\(\s*"\w+",\s*"(\w+)",\s*\[([^\]]*)\]/.exec(inherited) ?? []
  return category === undefined
    ? undefined
    : `\n\nCategory \`${category}\`. Codes: ${codes.trim().replace(/,\s*/g, ", ")}.`
}

/** The comment at the top of a file, before its imports, without its tags. */
const moduleComment = (path) => {
  const source = readFileSync(new URL(`../../src/${path}.ts`, import.meta.url), "utf8")
  const [, text] = /^\/\*\*([\s\S]*?)\*\/\s*(?:import|export (?:\*|\{|type \{)|\/\*\*)/.exec(source) ?? []
  return text
    ?.replace(/^[ \t]*\*[ \t]?/gm, "")
    .replace(/^@[\s\S]*/m, "")
    .trim()
}

const isOneOf = (type) => type.type === "reference" && type.name.endsWith("OneOf")

const membersOf = (type) => (type?.type === "union" ? type.types : type === undefined ? [] : [type])

/** The type of an alias with its literals in place of `OneOf<typeof values>`. */
const withLiterals = (type, literals) =>
  new UnionType([...literals, ...membersOf(type).filter((one) => !isOneOf(one) && one.type !== "literal")])

/** @param {import("typedoc").Application} app */
export const load = (app) => {
  const literals = new Map()
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, alias) => {
    const symbol = alias.kind === ReflectionKind.TypeAlias ? context.getSymbolFromReflection(alias) : undefined
    if (symbol === undefined) return
    const type = context.checker.getDeclaredTypeOfSymbol(symbol)
    literals.set(
      alias,
      (type.types ?? [type]).filter((one) => one.isLiteral()).map(({ value }) => new LiteralType(value))
    )
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const [alias, values] of literals) {
      if (membersOf(alias.type).some(isOneOf)) alias.type = withLiterals(alias.type, values)
    }
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      const text = module.comment === undefined ? moduleComment(module.name) : undefined
      if (text) module.comment = new Comment([{ kind: "text", text }])
      module.name = importPath(module.name)
    }
    for (const reflection of Object.values(project.reflections)) {
      const type = typeOfSchema(reflection)
      if (type !== undefined) {
        type.comment ??= reflection.comment
        project.removeReflection(reflection)
      } else if (reflection.inheritedFrom !== undefined && reflection.parent?.kind === ReflectionKind.Class) {
        const facts = reflection.name === "codes" ? refusalFacts(reflection.inheritedFrom.name) : undefined
        if (facts !== undefined) reflection.parent.comment?.summary.push({ kind: "text", text: facts })
        project.removeReflection(reflection)
      } else {
        delete reflection.inheritedFrom
        if (reflection.kind === ReflectionKind.Property) delete reflection.defaultValue
        if (reflection.kind === ReflectionKind.Interface) delete reflection.extendedTypes
        const operation = operationOf(reflection)
        if (operation !== undefined) {
          reflection.comment ??= new Comment()
          const facts = factsOf(operation, unionsIn(reflection.type)).join("\n")
          reflection.comment.summary.push({ kind: "text", text: `\n\n${facts}` })
          reflection.comment.blockTags.push(new CommentTag("@group", [{ kind: "text", text: "Operations" }]))
        }
      }
    }
  })
}
