import { draw } from "../Acts/drawPlan.js"
import { run } from "../Run.js"

// Bundled, and run by `SeedProcess`, which sends one seed at a time.
process.on("message", async (seed: number) => {
  const { failure } = await run(draw(seed))
  process.send?.({ seed, failure })
})
process.on("disconnect", () => process.exit())
process.send?.({ ready: true })
