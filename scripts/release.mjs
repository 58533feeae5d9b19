// Checks that a version can be published: node scripts/release.mjs v0.1.0 owner/repository. With --pin, it gives the packages beside the
// library, in the checkout that is published, its repository, homepage and bugs; and templates the library's version.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const read = (folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) })
const library = read(".")
/** What is published beside the library. */
const others = ["cli", "react"].filter((folder) => existsSync(join(folder, "package.json"))).map(read)

const write = (folder, manifest) =>
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)

const pin = ({ folder, ...manifest }) => {
  const { bugs, homepage, repository } = library
  write(folder, { ...manifest, homepage, bugs, repository: { ...repository, directory: folder } })
}

const pinTemplate = ({ folder, ...manifest }) => {
  for (const { name, version } of [library, ...others])
    if (manifest.dependencies[name] !== undefined) manifest.dependencies[name] = `^${version}`
  write(folder, manifest)
}

const problemsOf = (tag, repository) => {
  const address = `https://github.com/${repository}`
  const facts = [
    [`the tag is ${tag}, the version ${library.version}`, tag === `v${library.version}`],
    [
      `CHANGELOG.md has no heading for ${library.version}`,
      readFileSync("CHANGELOG.md", "utf8").split("\n").includes(`## ${library.version}`)
    ],
    // The owner is named in the library's manifest only. npm rejects provenance if the repository isn't the one that publishes.
    ["package.json has a placeholder for the owner", !JSON.stringify(library).includes("/OWNER/")],
    [`package.json names ${library.repository.url}, not ${address}`, library.repository.url === `git+${address}.git`],
    [`package.json names ${library.homepage}, not ${address}`, library.homepage === `${address}#readme`],
    [`package.json names ${library.bugs}, not ${address}`, library.bugs === `${address}/issues`],
    ...others.map(({ name, version }) => [
      `the version of ${name} is ${version}, the library's ${library.version}`,
      version === library.version
    ]),
    ...others.map(({ dependencies, name, peerDependencies }) => [
      `${name} doesn't depend on ${library.name} ${library.version}`,
      dependencies?.[library.name] === library.version || peerDependencies?.[library.name] === `^${library.version}`
    ]),
    ...[library, ...others].flatMap(({ keywords, name, private: isPrivate, publishConfig }) => [
      [`${name} is private`, isPrivate !== true],
      [`${name} has no keywords`, keywords?.length > 0],
      [`${name} doesn't enable provenance`, publishConfig?.provenance === true && publishConfig.access === "public"]
    ])
  ]
  return facts.flatMap(([problem, holds]) => (holds ? [] : [problem]))
}

const [tag, repository] = process.argv.slice(2)
if (tag === "--pin") {
  for (const other of others) pin(other)
  const templates = [...readdirSync("templates").map((name) => join("templates", name)), join("react", "template")]
  for (const template of templates) pinTemplate(read(template))
} else if (tag === undefined || repository === undefined) {
  console.error("node scripts/release.mjs TAG OWNER/REPOSITORY, or node scripts/release.mjs --pin")
  process.exitCode = 1
} else {
  const problems = problemsOf(tag, repository)
  if (problems.length > 0) console.error(problems.join("\n"))
  else console.log(`${tag} can be published from ${repository}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
