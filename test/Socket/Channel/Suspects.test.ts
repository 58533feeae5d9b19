import { assert, describe, it } from "@effect/vitest"
import * as Suspects from "../../../src/Socket/internal/Channel/Suspects.js"

const topics = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `t${from + i}`)

/** An exchange that answers messages in order, until it closes the connection for one. */
const play = (count: number, isFatal: (message: ReadonlyArray<string>) => boolean, connections: number) => {
  let suspicion = Suspects.none
  let wanted: ReadonlyArray<string> = topics(count)
  const culprits: Array<string> = []
  const log: Array<ReadonlyArray<number>> = []
  for (let n = 0; n < connections; n++) {
    const { alone, together } = Suspects.messagesFor(suspicion, wanted)
    const sizes: Array<number> = []
    log.push(sizes)
    let isClosed = false
    for (const [index, message] of [...together, ...alone].entries()) {
      sizes.push(message.length)
      if (isFatal(message)) {
        const closed = Suspects.closed(suspicion, [message], index > 0)
        suspicion = closed.suspicion
        culprits.push(...closed.culprits)
        wanted = wanted.filter((topic) => !closed.culprits.includes(topic))
        isClosed = true
        break
      }
      suspicion = Suspects.answered(suspicion, message)
    }
    if (!isClosed) {
      suspicion = Suspects.allAnswered(suspicion)
      break
    }
  }
  return { suspicion, culprits, log }
}

describe("messages for which the exchange may have closed the connection", () => {
  for (const [closes, sizes] of [
    [0, [[5]]],
    [1, [[5], [5]]],
    [2, [[5], [5], [3, 2]]]
  ] as const)
    it(`are sent in these sizes when it closed ${closes} times: ${sizes.map((one) => one.join("+")).join(", ")}`, () => {
      let left = closes
      const { culprits, log, suspicion } = play(5, () => left-- > 0, 10)
      assert.deepStrictEqual<ReadonlyArray<ReadonlyArray<number>>>(log, sizes)
      assert.deepStrictEqual([culprits, suspicion], [[], Suspects.none])
    })

  it("are halved until one topic is left, which is to blame after three closes, wherever it is", () => {
    for (let culprit = 0; culprit < 20; culprit++) {
      const { culprits, log, suspicion } = play(20, (message) => message.includes(`t${culprit}`), 30)
      assert.deepStrictEqual(culprits, [`t${culprit}`])
      assert.isAtMost(log.length, 14)
      assert.deepStrictEqual(suspicion, Suspects.none, "it has no consequence for later")
    }
  })

  it("that several topics are to blame for leave all others", () => {
    const bad = ["t3", "t4", "t17"]
    const { culprits, log, suspicion } = play(20, (message) => message.some((topic) => bad.includes(topic)), 60)
    assert.sameMembers(culprits, bad)
    assert.isAtMost(log.length, 40)
    assert.deepStrictEqual(suspicion, Suspects.none)
  })

  it("blame nothing on an exchange that closes every connection, and say after which topics nobody needs to wait", () => {
    const { culprits, suspicion } = play(4, () => true, 100)
    assert.isEmpty(culprits)
    assert.sameMembers([...Suspects.messagesFor(suspicion, topics(4)).alone.flat()], topics(4))
    let single = Suspects.none
    const hopeless = Array.from({ length: 11 }, () => {
      const closed = Suspects.closed(single, [["t0"]], false)
      single = closed.suspicion
      return closed.hopeless
    })
    assert.deepStrictEqual(hopeless, [...Array.from({ length: 9 }, () => []), ["t0"], ["t0"]])
  })

  it("are not cut up by an outage of hours, and all are answered after it", () => {
    let isBroken = 200
    const { log, suspicion } = play(300, () => isBroken-- > 0, 300)
    assert.isAtMost(log.at(-1)?.length ?? 300, 16)
    assert.deepStrictEqual(suspicion, Suspects.none)
  })

  it("that were too large have a size from then on that was answered", () => {
    const { culprits, log, suspicion } = play(200, ({ length }) => length > 60, 30)
    assert.isEmpty(culprits)
    assert.isAtMost(log.length, 8)
    assert.strictEqual(suspicion.size, 50)
  })

  it("lose their topics that are no longer wanted, and go after new ones", () => {
    const once = Suspects.closed(Suspects.none, [topics(4)], false).suspicion
    const { suspicion } = Suspects.closed(once, [topics(4)], false)
    assert.deepStrictEqual(Suspects.messagesFor(suspicion, ["new", "t0", "t3"]), {
      together: [["new"]],
      alone: [["t0"], ["t3"]]
    })
  })

  it("that were sent at once are all suspected, and the one that is answered no longer", () => {
    const one = topics(2)
    const other = topics(2, 2)
    let { suspicion } = Suspects.closed(Suspects.none, [one, other], false)
    suspicion = Suspects.answered(suspicion, one)
    ;({ suspicion } = Suspects.closed(suspicion, [other], true))
    const messages = Suspects.messagesFor(suspicion, [...one, ...other])
    assert.deepStrictEqual(messages, { together: [one], alone: [["t2"], ["t3"]] })
  })
})
