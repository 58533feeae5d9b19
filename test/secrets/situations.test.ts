import { assert, it } from "@effect/vitest"
import { commandSituations } from "./commandSituations.js"
import { formNames } from "./forms.js"
import { paperSituations } from "./paperSituations.js"
import { restSituations } from "./restSituations.js"
import { handshakes, messages, withPassword } from "./socketSituations.js"

it("a key, a secret, a signature or a signed URL could be shown in more than 300 situations, in each form over REST, sockets and the command", () => {
  const tables = {
    restSituations,
    handshakes,
    messages,
    withPassword,
    commandSituations,
    paperSituations
  }
  const names = Object.entries(tables).flatMap(([table, situations]) =>
    Object.keys(situations).map((name) => `${table} ${name}`)
  )
  assert.strictEqual(new Set(names).size, names.length)
  assert.isAbove(names.length, 400)
  for (const table of [restSituations, handshakes, messages, commandSituations])
    for (const form of formNames)
      assert.isTrue(
        Object.keys(table).some((name) => name.endsWith(`, ${form}`)),
        form
      )
})
