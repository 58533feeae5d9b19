// The smoke program on Workers, bundled to one file and run as a workerd test.
import config from "config"
import { smoke } from "./smoke.mjs"

export default {
  async test() {
    const results = await smoke(config)
    console.log(JSON.stringify(results))
    if (!results.every(({ ok }) => ok)) throw new Error("a step failed")
  }
}
