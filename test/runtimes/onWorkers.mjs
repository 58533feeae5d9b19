// The smoke program on Workers: bundled to one file and run as a test of workerd.
import config from "config"
import { smoke } from "./smoke.mjs"

export default {
  async test() {
    const told = await smoke(config)
    console.log(JSON.stringify(told))
    if (!told.every(({ ok }) => ok)) throw new Error("a part has failed")
  }
}
