// Finds the comments of a schema's fields, including fields spread from another constant, whose comments the compiler drops.
import { existsSync, readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { parseSync } from "@babel/core"

const modules = new Map()

const parse = (file) =>
  parseSync(readFileSync(file, "utf8"), {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript"], sourceType: "module" }
  })

/** The object literal of a declaration: its value, or the first object passed to the function it calls. */
const objectOf = (init) => {
  if (init?.type === "ObjectExpression") return init
  if (init?.type === "TSAsExpression" || init?.type === "TSSatisfiesExpression") return objectOf(init.expression)
  if (init?.type === "CallExpression") return init.arguments.map(objectOf).find((found) => found !== undefined)
  return undefined
}

/** A module's constants with an object literal, and the origin of its imported names. */
const read = (file) => {
  const known = modules.get(file)
  if (known !== undefined) return known
  const module = { file, objects: new Map(), imports: new Map() }
  modules.set(file, module)
  for (const statement of parse(file).program.body) {
    if (statement.type === "ImportDeclaration" && statement.source.value.startsWith(".")) {
      const from = resolve(dirname(file), statement.source.value.replace(/\.js$/, ".ts"))
      for (const { imported, local } of statement.specifiers)
        module.imports.set(local.name, { from, name: imported?.name })
    }
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    if (declaration?.type !== "VariableDeclaration") continue
    for (const { id, init } of declaration.declarations) {
      const object = objectOf(init)
      if (object !== undefined) module.objects.set(id.name, object)
    }
  }
  return module
}

const textOf = ({ leadingComments }) => {
  const comment = leadingComments?.findLast(({ type, value }) => type === "CommentBlock" && value.startsWith("*"))
  return comment?.value
    .replace(/^\*/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .join("\n")
    .trim()
}

/** The names in a member expression: `["Module", "Row", "fields"]`. */
const namesOf = (node) =>
  node.type === "MemberExpression" ? [...namesOf(node.object), node.property.name] : [node.name]

/** The object literal that a name or member expression refers to, and its module: `Row`, `Row.fields`, `Module.Row.fields`. */
const named = (module, node) => {
  const [name, member] = namesOf(node)
  const imported = module.imports.get(name)
  if (imported === undefined) return [module, module.objects.get(name)]
  if (!existsSync(imported.from)) return [module, undefined]
  const other = read(imported.from)
  return [other, other.objects.get(imported.name ?? member)]
}

/** The object literal that a field's schema is made from: `Row`, `Schema.Struct({...})`, `Field.optional(Row)`. */
const schemaOf = (module, node) => {
  if (node.type === "Identifier") return named(module, node)
  if (node.type === "ObjectExpression") return [module, node]
  if (node.type !== "CallExpression") return [module, undefined]
  return (
    node.arguments.map((argument) => schemaOf(module, argument)).find(([, object]) => object) ?? [module, undefined]
  )
}

/** Each field of an object, with its comment and the fields of its own schema. */
const collect = (module, object, into) => {
  for (const property of object?.properties ?? []) {
    if (property.type === "SpreadElement") collect(...named(module, property.argument), into)
    else if (property.value !== undefined) {
      const name = property.key.name ?? property.key.value
      into.set(name, {
        text: textOf(property) || into.get(name)?.text,
        fields: () => collect(...schemaOf(module, property.value), new Map())
      })
    }
  }
  return into
}

/** The fields of a constant by name, each as `{ text, fields }`: its comment, and a function that returns its own fields. */
export const fieldsOf = (file, name) => {
  const module = read(file)
  return collect(module, module.objects.get(name), new Map())
}
