// A module of the Effect 3 line that is rewritten piece by piece: its syntax tree, what it imports, and the edits so far.
import { parseSync } from "@babel/core"
import MagicString from "magic-string"

const parse = (text, file) =>
  parseSync(text, {
    babelrc: false,
    configFile: false,
    filename: file,
    parserOpts: { plugins: [["typescript", {}], ...(file.endsWith("x") ? ["jsx"] : [])], sourceType: "module" }
  })

const skipped = new Set([
  "type",
  "start",
  "end",
  "loc",
  "leadingComments",
  "trailingComments",
  "innerComments",
  "extra"
])

/** Calls `visit(node, parents)` for a node and all below it, parents outermost first. */
export const walk = (node, visit, parents = []) => {
  visit(node, parents)
  parents.push(node)
  for (const key in node) {
    if (skipped.has(key)) continue
    const child = node[key]
    if (Array.isArray(child)) {
      for (const one of child) if (typeof one?.type === "string") walk(one, visit, parents)
    } else if (typeof child?.type === "string") walk(child, visit, parents)
  }
  parents.pop()
}

/** `effect/Effect` for `{ Effect }` of "effect", because each name of that module is a module itself. */
const namespace = (source, imported) =>
  imported === "*"
    ? source
    : ["effect", "@effect/platform", "@effect/platform-node"].includes(source) && /^[A-Z]/.test(imported)
      ? `${source}/${imported}`
      : undefined

export class SourceFile {
  /** Namespaces and names by the name they have in this module: `{ module, imported, node, declaration }`. */
  imports = new Map()
  /** Uses of a namespace's members: `{ module, name, node, object, property, parents }`. */
  members = []
  /** Uses of names that were imported one by one: `{ module, name, node, parents }`. */
  names = []
  /** The import declarations, and exports from other modules: `{ node, source }`. */
  declarations = []
  /** Every node that a rule may ask for, by its type. */
  #nodes = new Map()
  #added = new Map()

  constructor(file, text) {
    this.file = file
    this.text = text
    this.edits = new MagicString(text)
    this.program = parse(text, file).program
    for (const declaration of this.program.body) {
      if (declaration.source != null) this.declarations.push({ node: declaration, source: declaration.source.value })
      if (declaration.type !== "ImportDeclaration") continue
      for (const node of declaration.specifiers) {
        const imported = node.type === "ImportNamespaceSpecifier" ? "*" : (node.imported?.name ?? "default")
        const module = namespace(declaration.source.value, imported)
        this.imports.set(node.local.name, { module, source: declaration.source.value, imported, node, declaration })
      }
    }
    walk(this.program, (node, parents) => this.#index(node, parents))
  }

  #index(node, parents) {
    const list = this.#nodes.get(node.type)
    const entry = { node, parents: [...parents] }
    if (list === undefined) this.#nodes.set(node.type, [entry])
    else list.push(entry)
    if (node.type !== "Identifier") return
    const known = this.imports.get(node.name)
    const parent = parents.at(-1)
    if (known === undefined || parent.type.startsWith("Import") || parent.type === "ExportSpecifier") return
    if (parent.type === "MemberExpression" && parent.property === node && !parent.computed) return
    if (parent.type === "TSQualifiedName" && parent.right === node) return
    if (
      (parent.type === "ObjectProperty" || parent.type === "TSPropertySignature") &&
      parent.key === node &&
      !parent.shorthand
    )
      return
    const above = parents.slice(0, -1)
    if (known.module !== undefined && parent.type === "MemberExpression" && parent.object === node) {
      this.members.push({
        module: known.module,
        name: parent.property.name,
        node: parent,
        object: node,
        property: parent.property,
        parents: above
      })
    } else if (known.module !== undefined && parent.type === "TSQualifiedName" && parent.left === node) {
      this.members.push({
        module: known.module,
        name: parent.right.name,
        node: parent,
        object: node,
        property: parent.right,
        parents: above
      })
    } else this.names.push({ module: known.module ?? known.source, name: known.imported, node, parents: [...parents] })
  }

  /** The nodes of a type, in the order of the text: `{ node, parents }`. */
  nodes(type) {
    return this.#nodes.get(type) ?? []
  }

  /** The uses of a module's members, of one or of all. */
  uses(module, name) {
    return this.members.filter((use) => use.module === module && (name === undefined || use.name === name))
  }

  /** The calls of a module's member: `{ ...use, call, args }`. */
  calls(module, name) {
    return this.uses(module, name).flatMap((use) => {
      const call = use.parents.at(-1)
      return call?.type === "CallExpression" && call.callee === use.node ? [{ ...use, call, args: call.arguments }] : []
    })
  }

  /** The calls of a method, whatever it is called on: `{ call, node }`. */
  methods(name) {
    return [...this.nodes("MemberExpression"), ...this.nodes("OptionalMemberExpression")].flatMap(
      ({ node, parents }) => {
        const call = parents.at(-1)
        const isCalled = call?.type === "CallExpression" || call?.type === "OptionalCallExpression"
        return node.property.name === name && isCalled && call.callee === node ? [{ call, node }] : []
      }
    )
  }

  isImported(module) {
    return (
      this.declarations.some(({ source }) => source === module) ||
      [...this.imports.values()].some((known) => known.module === module)
    )
  }

  textOf(node) {
    return this.text.slice(node.start, node.end)
  }

  /** Replaces a node whose inside no other rule changes. */
  replace(node, text) {
    this.edits.overwrite(node.start, node.end, text)
  }

  before(node, text) {
    this.edits.prependRight(node.start, text)
  }

  after(node, text) {
    this.edits.appendLeft(node.end, text)
  }

  /** Removes the text between two positions. */
  remove(start, end) {
    this.edits.remove(start, end)
  }

  rename(use, name) {
    this.edits.overwrite(use.property.start, use.property.end, name)
  }

  /** Points the imports of a module at another one, and renames its namespace where a name for it is given. */
  move(from, to, local) {
    for (const { node, source } of this.declarations) if (source === from) this.replace(node.source, JSON.stringify(to))
    for (const [name, known] of this.imports) {
      if (known.module !== from || local === undefined || local === name) continue
      this.edits.overwrite(known.node.start, known.node.end, known.imported === "*" ? `* as ${local}` : local)
      for (const use of this.members) if (use.module === from) this.replace(use.object, local)
      for (const use of this.names) if (use.module === from) this.replace(use.node, local)
    }
  }

  /** Takes one of several names out of an import. */
  dropSpecifier({ specifiers }, specifier) {
    const at = specifiers.indexOf(specifier)
    const next = specifiers[at + 1]
    const before = specifiers[at - 1]
    if (next !== undefined) this.remove(specifier.start, next.start)
    else this.remove(before.end, specifier.end)
  }

  /** Deletes the import of a namespace. */
  forget(module) {
    for (const known of this.imports.values()) {
      if (known.module !== module) continue
      if (known.declaration.specifiers.length > 1) {
        this.dropSpecifier(known.declaration, known.node)
        continue
      }
      const end = this.text[known.declaration.end] === "\n" ? known.declaration.end + 1 : known.declaration.end
      this.edits.remove(known.declaration.start, end)
    }
  }

  /** The local name of a namespace, imported if it isn't yet. */
  namespace(module) {
    for (const [name, known] of this.imports) {
      if (known.module !== module) continue
      if (known.declaration.importKind !== "type") return name
    }
    const name = module.slice(module.lastIndexOf("/") + 1).replace(/\.js$/, "")
    this.#added.set(module, name)
    return name
  }

  /** The module as the rules have left it. */
  toString() {
    for (const [module, name] of this.#added) {
      const typed = [...this.imports.values()].find((known) => known.module === module)
      if (typed !== undefined) {
        const { start } = typed.declaration
        this.edits.overwrite(start, start + "import type".length, "import")
      } else {
        const first = this.program.body.find(({ type }) => type === "ImportDeclaration")
        this.edits.prependLeft(first?.start ?? 0, `import * as ${name} from "${module}"\n`)
      }
    }
    return this.edits.toString()
  }
}
