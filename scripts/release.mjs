// Checks that a version can be published: node scripts/release.mjs v0.1.0 owner/repository. With --pin, it replaces the library's
// folder in the command line's package.json with its version, in the checkout that is published.
import { readFileSync, writeFileSync } from "node:fs"

const read = (file) => JSON.parse(readFileSync(file, "utf8"))
const library = read("package.json")
const cli = read("cli/package.json")

if (process.argv[2] === "--pin") {
  cli.dependencies["effect-bybit"] = library.version
  writeFileSync("cli/package.json", `${JSON.stringify(cli, null, 2)}\n`)
  console.log(`effect-bybit-cli ${cli.version} depends on effect-bybit ${library.version}`)
} else {
  const [tag, repository] = process.argv.slice(2)
  if (tag === undefined || repository === undefined) {
    console.error("node scripts/release.mjs TAG OWNER/REPOSITORY, or node scripts/release.mjs --pin")
    process.exit(1)
  }
  const problems = []
  const expect = (what, holds) => {
    if (!holds) problems.push(what)
  }
  expect(`the tag is ${tag}, the version ${library.version}`, tag === `v${library.version}`)
  expect(
    `the command line's version is ${cli.version}, the library's ${library.version}`,
    cli.version === library.version
  )
  expect(
    `CHANGELOG.md has no heading for ${library.version}`,
    readFileSync("CHANGELOG.md", "utf8").split("\n").includes(`## ${library.version}`)
  )
  for (const { name, private: isPrivate, publishConfig, repository: own } of [library, cli]) {
    expect(`${name} is private`, isPrivate !== true)
    expect(`${name} doesn't enable provenance`, publishConfig?.provenance === true && publishConfig.access === "public")
    const url = own?.url ?? ""
    expect(`${name} has no repository`, url !== "")
    expect(`${name} has a placeholder for the repository's owner: ${url}`, !/\bOWNER\b/.test(url))
    // npm rejects provenance if these two differ.
    expect(
      `${name} names ${url}, but this is ${repository}`,
      url === "" || url === `git+https://github.com/${repository}.git`
    )
  }
  if (problems.length > 0) {
    console.error(problems.join("\n"))
    process.exit(1)
  }
  console.log(`${tag} can be published from ${repository}`)
}
