import { assert, it } from "@effect/vitest"
import { bookFamily } from "../src/atoms/book.js"
import { linger } from "../src/atoms/linger.js"
import { Result, Rx } from "../src/rx.js"
import { paperAtoms, until } from "./venue.js"

it("an atom derived from a live one releases it, however often it changes in the meantime", async () => {
  const { atoms, registry, runtime } = paperAtoms()
  const book = bookFamily(runtime, 300)({ category: "linear", symbol: "BTCUSDT" })
  const status = Rx.make((get) => {
    const result = get(book)
    return Result.isSuccess(result) ? result.value.status._tag : undefined
  }).pipe(linger(300))
  const unmount = registry.mount(atoms.health)
  await until(registry, status, (tag) => tag === "Synced")
  await until(registry, atoms.health, (r) => Result.isSuccess(r) && r.value.length === 1)
  const left = await until(registry, atoms.health, (r) => Result.isSuccess(r) && r.value.length === 0)
  assert.isTrue(Result.isSuccess(left))
  unmount()
  registry.dispose()
})
