// Makes the second tree, for Effect 4, under effect4/: `node scripts/effect4/main.mjs`.
import { writePackage } from "./package.mjs"
import { servicesOf, writeTree } from "./tree.mjs"

const services = servicesOf(["src", "test"])
for (const folder of ["src", "test"]) writeTree(folder, `effect4/${folder}`, services)
writePackage("package.json", "effect4/package.json")
