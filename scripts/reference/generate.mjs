// Renders the API reference to docs/api from the docstrings of src; with --check it only validates them. TypeDoc needs a TypeScript with
// a compiler API, which version 7 lacks, so both are installed here by npm install --prefix scripts/reference.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { anchorsOf } from "../docs/blocks.mjs"
import { importPath, sections } from "./modules.mjs"

if (!existsSync(new URL("node_modules/typedoc", import.meta.url))) {
  console.error("TypeDoc is not installed: run npm install --prefix scripts/reference")
  process.exit(1)
}
const { Application } = await import("typedoc")

const here = fileURLToPath(new URL(".", import.meta.url))
const source = join(here, "..", "..", "src")
const target = join(here, "..", "..", "docs", "api")
const made = mkdtempSync(join(tmpdir(), "effect-bybit-api-"))

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
        .sort()
    : []

/** The first sentence of a page, for the index. */
const summaryOf = (page) => {
  const text = page.replace(/^# .*\n+/, "")
  return text === "" || /^[#>*|-]/.test(text)
    ? ""
    : `: ${text
        .split("\n\n")[0]
        .split(/(?<=[.:]) |\n/)[0]
        .replace(/[.:]$/, "")}`
}

/** Removes the anchors of table rows, which nothing links to, and turns re-exports into a list. */
const shorter = (page) =>
  page
    .replace(/<a id="(?:property|type-parameter)-[\w-]+"><\/a> /g, "")
    .replace(/^### (\w+)\n\n(?:Renames and r|R)e-exports (\[.*\)\n)(?:\n\*\*\*\n\n?)?/gm, "- `$1`: $2")

/** Fixes links whose anchors were numbered before members were removed, or point to a removed member. */
const linked = (file, anchors) =>
  readFileSync(join(made, file), "utf8").replace(/\]\(([^)#:\s]*)#([\w-]+)\)/g, (_, path, anchor) => {
    const known = anchors.get(path === "" ? file : join(dirname(file), path))
    const found = [anchor, anchor.replace(/-\d+$/, "")].find((one) => known?.has(one))
    return found === undefined ? `](${path === "" ? basename(file) : path})` : `](${path}#${found})`
  })

const index = () => {
  const pageOf = (path) =>
    [`${importPath(path)}.md`, `${importPath(path)}/README.md`].find((name) => existsSync(join(made, name)))
  const lines = sections.flatMap(({ title, paths }) => [
    "",
    `## ${title}`,
    "",
    ...paths.flatMap((path) => {
      const page = pageOf(path)
      if (page === undefined) return []
      return [`- [${importPath(path)}](${page})${summaryOf(readFileSync(join(made, page), "utf8"))}`]
    })
  ])
  return [
    "# Reference",
    "",
    "Every public module, rendered from the docstrings by `npm run docs:api`. Import a module as `effect-bybit/` plus its name; some are",
    "also namespaces of `effect-bybit` itself. For all operations in one table, with their limits, see [endpoints](../endpoints.md).",
    ...lines,
    ""
  ].join("\n")
}

try {
  const app = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown", join(here, "plugin.mjs")],
    tsconfig: join(here, "tsconfig.json"),
    entryPoints: sections.flatMap(({ paths }) => paths.map((path) => join(source, `${path}.ts`))),
    name: "effect-bybit",
    // By default, TypeDoc would write to docs/ and empty it first.
    outputs: [{ name: "markdown", path: made }],
    cleanOutputDir: false,
    basePath: source,
    skipErrorChecking: true,
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    readme: "none",
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    treatWarningsAsErrors: true,
    excludeTags: ["@since", "@category"],
    groupOrder: ["Operations", "Namespaces", "Functions", "Variables", "Classes", "*"],
    sort: ["alphabetical"],
    outputFileStrategy: "modules",
    hideBreadcrumbs: true,
    hidePageHeader: true,
    pageTitleTemplates: { module: ({ name }) => `effect-bybit/${name}` },
    interfacePropertiesFormat: "table",
    classPropertiesFormat: "table",
    typeDeclarationFormat: "table",
    parametersFormat: "table",
    tableColumnSettings: {
      hideModifiers: true,
      hideDefaults: true,
      hideInherited: true,
      hideSources: true,
      leftAlignHeaders: true
    }
  })
  const project = await app.convert()
  if (project === undefined) process.exit(1)
  app.validate(project)
  await app.generateOutputs(project)
  if (app.logger.hasErrors() || app.logger.hasWarnings()) {
    console.error("Fix the docstrings named above.")
    process.exitCode = 1
  }
  for (const file of filesBelow(made)) writeFileSync(join(made, file), shorter(readFileSync(join(made, file), "utf8")))
  const anchors = new Map(filesBelow(made).map((file) => [file, anchorsOf(join(made, file))]))
  for (const file of filesBelow(made)) writeFileSync(join(made, file), linked(file, anchors))
  writeFileSync(join(made, "README.md"), index())

  if (process.exitCode === undefined && !process.argv.includes("--check")) {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    cpSync(made, target, { recursive: true })
    console.log(`docs/api: ${filesBelow(target).length} pages`)
  }
} finally {
  rmSync(made, { recursive: true, force: true })
}
