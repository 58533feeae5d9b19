// Reads the built declarations: the fields of each schema with their comments, and what the docstrings say.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseSync } from "@babel/core"

export const dist = fileURLToPath(new URL("../dist", import.meta.url))

const docOf = (node) =>
  (node.leadingComments?.at(-1)?.value ?? "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .join("\n")
    .replaceAll(/\{@link (?:\w+\.)?(\w+)\}/g, "`$1`")
    .trim()

const oneLine = (text) =>
  text
    .replaceAll(/import\("[^"]+"\)\./g, "")
    .replaceAll(/\breadonly /g, "")
    .replaceAll(/\s+/g, " ")

/** A field's type: what its schema decodes to, and whether it may be missing. */
const fieldOf = (member, code) => {
  const type = member.typeAnnotation.typeAnnotation
  const wrapper = code.slice(type.start, type.end).match(/^(?:Schema\.|Shape\.)?(Schema|Optional|OptionalParam)</)?.[1]
  const [inner] = type.typeParameters?.params ?? type.typeArguments?.params ?? []
  const of = wrapper === undefined || inner === undefined ? type : inner
  return {
    name: member.key.name ?? member.key.value,
    doc: docOf(member).replaceAll("\n", " "),
    optional: wrapper === "Optional" || wrapper === "OptionalParam",
    type: oneLine(code.slice(of.start, of.end))
  }
}

const read = (file) => {
  const code = readFileSync(file, "utf8")
  const { program } = parseSync(code, {
    babelrc: false,
    configFile: false,
    filename: file,
    parserOpts: { plugins: [["typescript", { dts: true }]] }
  })
  const imports = new Map()
  const structs = new Map()
  const docs = new Map()
  const types = new Map()
  for (const [, path, name] of code.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g))
    imports.set(name, join(dirname(file), path.replace(/\.js$/, ".d.ts")))
  for (const node of program.body) {
    if (node.type === "ImportDeclaration" && node.source.value.startsWith("."))
      for (const { local } of node.specifiers)
        imports.set(local.name, join(dirname(file), node.source.value.replace(/\.js$/, ".d.ts")))
    const declared = node.declaration
    if (declared?.type === "ClassDeclaration") docs.set(declared.id.name, docOf(node))
    if (declared?.type !== "VariableDeclaration") continue
    const [{ id }] = declared.declarations
    docs.set(id.name, docOf(node))
    const type = id.typeAnnotation?.typeAnnotation
    if (type !== undefined) types.set(id.name, oneLine(code.slice(type.start, type.end)))
    const [body] = type?.typeParameters?.params ?? type?.typeArguments?.params ?? []
    if (body?.type === "TSTypeLiteral" && /^(?:\w+\.)?Struct</.test(code.slice(type.start, type.end)))
      structs.set(
        id.name,
        body.members.filter(({ key }) => key !== undefined).map((member) => fieldOf(member, code))
      )
  }
  return { docs, imports, structs, types }
}

const known = new Map()
/** What a declaration file says: the docstring, type and fields of each export, and the files of its imports. */
export const declarations = (file) => {
  if (!known.has(file)) known.set(file, existsSync(file) ? read(file) : undefined)
  return known.get(file)
}

/** The fields of a schema by the name that a file uses for it, and the file that defines it. */
export const structNamed = (file, name) => {
  const own = declarations(file)
  if (own?.structs.has(name)) return { file, name, fields: own.structs.get(name), doc: own.docs.get(name) }
  const from = own?.imports.get(name)
  return from === undefined ? undefined : structNamed(from, name)
}

/** Every schema that a type names. */
export const structsIn = (file, type) =>
  [...new Set(type.match(/\b[A-Z]\w+/g) ?? [])].flatMap((name) => structNamed(file, name) ?? [])

/** A docstring without its tags, and the code of its example. */
export const partsOf = (doc = "") => ({
  text: doc.split(/^@/m)[0].trim(),
  example: /^@example\n```ts\n([\s\S]*?)\n```/m.exec(doc)?.[1]
})
