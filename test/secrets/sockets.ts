import { assert, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import * as Venue from "../../src/Layers/Venue.js"
import { accounts, doors, hiddenOf, type Situation } from "../Socket/Connection/leakDoors.js"
import { type Hidden, parrot } from "../Socket/Connection/leakWorld.js"
import { assertUnreadable } from "./forms.js"
import { basic, password } from "./socketSituations.js"

const passwords: ReadonlyArray<Hidden> = [
  { name: "password", value: password, most: 4 },
  { name: "password in the header", value: basic, most: 7 }
]

/** Tests that nobody can read a key or signature in what a program prints of these. */
export const testUnreadable = (situations: ReadonlyArray<readonly [name: string, Situation]>, userInfo = ""): void => {
  for (const [name, { account = "hmac", door, hostility }] of situations) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const server = yield* parrot(hostility)
        const at = { rest: `http://${server.host}`, socket: `ws://${userInfo}${server.host}` }
        const venue = Venue.custom({ name: "parrot", ...at, live: false })
        const { exit, texts } = yield* doors[door]({ venue, account: accounts[account], redials: false })
        assert.isTrue(Exit.isFailure(exit), "nothing failed")
        assert.isAbove(userInfo === "" ? server.signatures.length : server.wires.length, 0, "nothing was sent")
        assertUnreadable(texts, [...passwords, ...hiddenOf(server)])
      })
    )
  }
}
