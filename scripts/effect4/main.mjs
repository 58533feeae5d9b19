// Makes the second tree, for Effect 4, under effect4/: `node scripts/effect4/main.mjs`.
import { writeLine } from "./tree.mjs"

writeLine()
