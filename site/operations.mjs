// A page for each family of operations and for the topics: what each does, its parameters and its answer. Needs npm run build.
import { join } from "node:path"
import { slugOf } from "../scripts/docs/blocks.mjs"
import { declarations, dist, partsOf, structNamed, structsIn } from "./declarations.mjs"

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")
const code = (text) => `\`${cell(text)}\``

const membersOf = (type) => (type?._tag === "Union" ? type.types.flatMap(membersOf) : [type])

/** The values of a field that allows only some, from its schema. */
const valuesOf = (schema, name) => {
  const type = schema?.ast.propertySignatures?.find((field) => field.name === name)?.type
  const literals = membersOf(type).filter((one) => one?._tag !== "UndefinedKeyword")
  return literals.length > 1 && literals.every((one) => one?._tag === "Literal")
    ? literals.map((one) => JSON.stringify(one.literal)).join(" | ")
    : undefined
}

/** A docstring with links for its addresses. */
const linked = (text) => text.replaceAll(/^(- Source: )(\S+)$/gm, "$1<$2>")

const isName = (type) => /^\w+$/.test(type)

/** The rows of a page: schemas that fields refer to, each described once. */
class Rows {
  #rows = new Map()

  /** The type of a field, with links to the rows that it contains. */
  typeOf(file, type) {
    const found = structsIn(file, type)
    for (const row of found) if (!this.#rows.has(row.name)) this.#rows.set(row.name, row)
    return [code(type), ...found.map(({ name }) => `[${name}](#row-${name.toLowerCase()})`)].join(" ")
  }

  sections() {
    const lines = []
    // Rows add the rows of their own fields.
    for (const { doc, fields, file, name } of this.#rows.values())
      lines.push(
        `### ${name} {#row-${name.toLowerCase()}}`,
        "",
        ...(doc ? [partsOf(doc).text, ""] : []),
        ...table(this, file, fields),
        ""
      )
    return lines.length === 0 ? [] : ["## Rows", "", ...lines]
  }
}

const table = (rows, file, fields, { required = "always", schema } = {}) => [
  `| field | type | ${required} | meaning |`,
  "|---|---|---|---|",
  ...fields.map(({ doc, name, optional, type }) => {
    const values = isName(type) ? valuesOf(schema, name) : undefined
    const shown = values === undefined ? rows.typeOf(file, type) : code(values)
    return `| ${code(name)} | ${shown} | ${optional ? "" : "yes"} | ${cell(doc)} |`
  })
]

const parametersOf = (rows, { params }, struct) =>
  struct === undefined || struct.fields.length === 0
    ? ["No parameters.", ""]
    : ["**Parameters**", "", ...table(rows, struct.file, struct.fields, { required: "required", schema: params }), ""]

const answersOf = (rows, file, type, answers) => {
  if (answers.length === 0) {
    const [, answer = ""] = /<(?:\w*Params, )?([^,<>]+)/.exec(type) ?? []
    return answer === "" ? [] : [`**Answer**: ${rows.typeOf(file, answer)}`, ""]
  }
  return answers.flatMap(({ fields, file, name }) => [
    answers.length === 1 ? "**Answer**" : `**Answer**: ${code(name)}`,
    "",
    ...table(rows, file, fields),
    ""
  ])
}

const section = (rows, file, endpoint) => {
  const { docs, structs, types } = declarations(file)
  const type = types.get(endpoint.id) ?? ""
  const { example, text } = partsOf(docs.get(endpoint.id))
  const named = structsIn(file, type)
  const own = [...structs.keys()].map((name) => structNamed(file, name))
  const isParams = ({ name }) => name.endsWith("Params")
  const results = named.filter((one) => !isParams(one))
  const answers = results.length > 0 ? results : own.filter((one) => !isParams(one))
  return [
    `## ${endpoint.id}`,
    "",
    `\`${endpoint.method} ${endpoint.path}\``,
    "",
    linked(text),
    "",
    ...parametersOf(rows, endpoint, [...named, ...own].find(isParams)),
    ...answersOf(rows, file, type, answers),
    ...(example === undefined ? [] : ["```ts", example, "```", ""])
  ]
}

const family = (folder, name, list) => {
  const rows = new Rows()
  const sections = list
    .toSorted((a, b) => compare(a.id, b.id))
    .flatMap((endpoint) => section(rows, join(dist, folder, name, `${endpoint.id}.d.ts`), endpoint))
  const from = folder === "Legacy" ? `Legacy/${name}` : name
  const unsearched = folder === "Legacy" ? ["---", "search: false", "---", ""] : []
  return [
    ...unsearched,
    `# ${name}`,
    "",
    `${list.length} operations of \`effect-bybit/${from}\`.`,
    "",
    ...sections,
    ...rows.sections()
  ].join("\n")
}

const topicPage = (topics) => {
  const rows = new Rows()
  const sections = topics.flatMap(({ name, access, categories, channel, status }) => {
    const file = join(dist, "Socket", "Topic", `${name}.d.ts`)
    const { docs, structs } = declarations(file)
    const { example, text } = partsOf(docs.get(name))
    return [
      `## ${name}`,
      "",
      linked(text),
      `- Socket: \`${channel}\`, ${access}, ${status}.`,
      ...(categories.length === 0 ? [] : [`- Categories: ${categories.join(", ")}.`]),
      "",
      ...[...structs].flatMap(([struct, fields]) => [`**${struct}**`, "", ...table(rows, file, fields), ""]),
      ...(example === undefined ? [] : ["```ts", example, "```", ""])
    ]
  })
  return ["# Topics", "", `${topics.length} topics of V5.`, "", ...sections, ...rows.sections()].join("\n")
}

const index = (v5, legacy) => {
  const table = (groups, folder) => [
    "| family | operations |",
    "|---|---|",
    ...[...groups].map(
      ([name, list]) =>
        `| [${name}](./${folder}${name}.md) | ${list
          .map(({ id }) => id)
          .sort(compare)
          .map((id) => `[${id}](./${folder}${name}.md#${slugOf(id)})`)
          .join(", ")} |`
    )
  ]
  return [
    "# Operations",
    "",
    "Every operation, with its parameters and its answer. [All of them in one table](../docs/endpoints.md) with limits and kinds; the",
    "streams are [topics](./Topics.md).",
    "",
    "## V5",
    "",
    ...table(v5, ""),
    "",
    "## Older APIs",
    "",
    ...table(legacy, "legacy/"),
    ""
  ].join("\n")
}

/** The pages of operations and topics, by file. */
export const pages = async () => {
  const { legacy, topics, v5 } = await import(new URL("../dist/Registry.js", import.meta.url).href)
  const grouped = (list) =>
    new Map(
      [...new Set(list.map(({ family }) => family))]
        .sort(compare)
        .map((name) => [name, list.filter(({ family }) => family === name)])
    )
  const current = grouped(v5)
  const older = grouped(legacy)
  return {
    "operations/index.md": index(current, older),
    "operations/Topics.md": topicPage(topics),
    ...Object.fromEntries([...current].map(([name, list]) => [`operations/${name}.md`, family("Http/V5", name, list)])),
    ...Object.fromEntries(
      [...older].map(([name, list]) => [`operations/legacy/${name}.md`, family("Legacy", name, list)])
    )
  }
}
