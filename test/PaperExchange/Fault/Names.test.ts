import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import {
  clockFaults,
  messageFaults,
  requestFaults,
  socketFaults
} from "../../../src/PaperExchange/internal/Fault/Names.js"

const common = ["after", "until", "at", "every", "count", "probability", "path"]

it("the guide to tests has every fault, with its own options", () => {
  const guide = readFileSync(new URL("../../../docs/guides/testing.md", import.meta.url), "utf8")
  const namesIn = (cell: string): ReadonlyArray<string> => cell.match(/(?<=`)[a-zA-Z]+(?=`)/g) ?? []
  const rows = guide.split("\n").map((line) => line.split("|").map(namesIn))
  const faults = { ...requestFaults, ...messageFaults, ...socketFaults, ...clockFaults }
  for (const [fault, options] of Object.entries(faults)) {
    const own = Object.keys(options)
      .filter((option) => !common.includes(option))
      .sort()
    const told = rows.filter(([, names = []]) => names.includes(fault)).map(([, , options = []]) => [...options].sort())
    assert.deepInclude(told, own, fault)
  }
})
