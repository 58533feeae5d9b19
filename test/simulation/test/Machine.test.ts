import { assert, describe, it } from "@effect/vitest"
import { Machine } from "../World/Machine.js"
import { World } from "../World/World.js"

const start = () => {
  const world = new World()
  const machine = new Machine(world)
  const done: Array<string> = []
  const note = (name: string) => () => {
    done.push(`${name} at ${world.now}`)
  }
  return { world, machine, done, note }
}

describe("a machine whose program computes", () => {
  it("runs its overdue timers first, then reads what has arrived, then runs timers that were started with 0 ms", async () => {
    const { done, machine, note, world } = start()
    machine.receive(1500, note("the first arrival"))
    machine.timer(1000, () => {
      note("a deadline")()
      machine.timer(0, note("the judgement"))
    })
    machine.timer(1800, note("a later deadline"))
    machine.receive(1900, note("the second arrival"))
    machine.block(3000)
    // Due at the moment in which it goes on.
    machine.receive(3000, note("the last arrival"))
    await world.pass(5000)
    assert.deepStrictEqual(
      done.map((one) => one.replace(" at 3000", "")),
      ["a deadline", "a later deadline", "the first arrival", "the second arrival", "the judgement", "the last arrival"]
    )
  })

  it("tells of what has to wait, and whether nothing of it was read", async () => {
    const { machine, world } = start()
    const told: Array<boolean> = []
    let waits = 0
    const tell = () => told.push(machine.isBehind)
    machine.block(1000)
    machine.timer(500, tell)
    machine.receive(600, tell, () => waits++)
    machine.receive(1200, tell, () => waits++)
    await world.pass(2000)
    assert.deepStrictEqual([told, waits], [[true, false, false], 1])
  })

  it("keeps the order of what arrives when it stops for longer meanwhile", async () => {
    const { done, machine, note, world } = start()
    machine.block(1000)
    machine.receive(100, note("first"))
    machine.receive(700, note("second"))
    world.after(500, () => machine.block(1000))
    await world.pass(3000)
    assert.deepStrictEqual(done, ["first at 1500", "second at 1500"])
  })

  it("keeps the order of what arrives when it stops again before it has read everything", async () => {
    const { done, machine, note, world } = start()
    machine.receive(100, () => {
      note("first")()
      machine.block(1000)
    })
    for (const [millis, name] of [
      [200, "second"],
      [300, "third"],
      [1000, "fourth"]
    ] as const)
      machine.receive(millis, note(name))
    machine.block(1000)
    await world.pass(3000)
    assert.deepStrictEqual(done, ["first at 1000", "second at 2000", "third at 2000", "fourth at 2000"])
  })
})
