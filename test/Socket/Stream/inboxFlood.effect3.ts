// Run by inboxFlood.effect3.test.ts with V8's natives: pipes bursts through a stream. Prints how much of the last chunks lies in old space, and after
// how many chunks a channel made by Effect no longer does.
import { Channel, Chunk, Effect, Stream } from "effect"
import { Inbox } from "../../../src/Socket/internal/Stream/Inbox.js"
import { failAfter } from "../../../src/Socket/Overflow.js"

const isYoung: (value: unknown) => boolean = new Function("value", "return %InYoungGeneration(value)") as never

const inbox = new Inbox<{ readonly id: number; readonly text: string }, never>(failAfter(), () => {
  throw new Error("full")
})
const old = { chunks: 0, backings: 0, arrays: 0 }
let chunks = 0
let isWatched = false
let sum = 0

let seen = 0
let fromEffectYoungAfter: number | undefined
/** The closure that a channel of an effect keeps it in. */
const closureOf = (channel: object) => Object.entries(channel).find(([name]) => name === "effect")?.[1]

const look = (chunk: Chunk.Chunk<{ readonly id: number }>) => {
  if (++seen % 50 === 0 && fromEffectYoungAfter === undefined && isYoung(closureOf(Channel.fromEffect(Effect.void))))
    fromEffectYoungAfter = seen
  const array = Chunk.toReadonlyArray(chunk)
  for (const { id } of array) sum += id
  if (!isWatched) return
  chunks++
  if (!isYoung(chunk)) old.chunks++
  if (!isYoung(array)) old.arrays++
  const [[, backing] = []] = Object.entries(chunk).filter(([name]) => name === "backing")
  if (!isYoung(backing)) old.backings++
}

const bursts = 6000
const watched = 1500
let burst = 0
const next = () => {
  isWatched = burst > bursts - watched
  for (let i = 0; i < 50; i++) inbox.offer({ id: i, text: `message ${burst} ${i}` })
  if (++burst < bursts) setImmediate(next)
  else inbox.end()
}
setImmediate(next)

await Effect.runPromise(Stream.runForEachChunk(inbox.stream, (chunk) => Effect.sync(() => look(chunk))))
process.stdout.write(JSON.stringify({ chunks, old, sum, fromEffectYoungAfter }))
