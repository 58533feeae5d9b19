import { describe, it } from "@effect/vitest"
import { properties } from "../Http/historyProperties.js"

describe("candles of a time range, in 2000 cases", () => {
  for (const [name, holds] of Object.entries(properties)) it(name, () => holds(2000))
})
