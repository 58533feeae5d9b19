// The smoke program on Node and Node-compatible runtimes: `node onNode.mjs config.json`.
import { readFileSync } from "node:fs"
import { Bybit, SignerNode } from "effect-bybit/Node"
import { smoke } from "./smoke.mjs"

const config = JSON.parse(readFileSync(process.argv[2], "utf8"))
const results = await smoke(config, { "undici and ws": { bundle: Bybit, signer: SignerNode.layerNode } })
console.log(JSON.stringify(results))
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
