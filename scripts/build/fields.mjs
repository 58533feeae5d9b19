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

/** The object that a spread copies its fields from: `...fields`, `...Row.fields`, `...Module.fields`, `...Module.Row.fields`. */
const spreadFrom = (module, argument) => {
  const [name, member] = namesOf(argument)
  const imported = module.imports.get(name)
  if (imported === undefined) return [module, module.objects.get(name)]
  if (!existsSync(imported.from)) return [module, undefined]
  const other = read(imported.from)
  return [other, other.objects.get(imported.name ?? member)]
}

const collect = (module, object, into) => {
  for (const property of object?.properties ?? []) {
    if (property.type === "SpreadElement") collect(...spreadFrom(module, property.argument), into)
    else {
      const name = property.key.name ?? property.key.value
      const text = textOf(property)
      if (text) into.set(name, text)
    }
  }
  return into
}

/** The comment of each commented field of a constant, by name. */
export const commentsOf = (file, name) => {
  const module = read(file)
  return collect(module, module.objects.get(name), new Map())
}
