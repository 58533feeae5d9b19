// Makes the second tree, for Effect 4, under effect4/: `node scripts/effect4/main.mjs generate`.
import { servicesOf, writeTree } from "./tree.mjs"

const services = servicesOf(["src", "test"])
writeTree("src", "effect4/src", services)
