import type { Dice } from "../../World/Dice.js"
import type { World } from "../../World/World.js"
import { damaged, drifted, foreignTo } from "./Damaged.js"
import type { Line } from "./Line.js"
import { type PublicKnobs, uses } from "./PublicKnobs.js"
import type { Outlet, Push, Pushed } from "./Push.js"

/** Who gets which topic of a category. */
export class Feed implements Outlet {
  readonly #world: World
  readonly #knobs: PublicKnobs
  readonly #dice: Dice
  readonly #pushed: Pushed
  readonly #lines = new Map<string, Set<Line>>()

  constructor(world: World, knobs: PublicKnobs, dice: Dice, pushed: Pushed) {
    this.#pushed = pushed
    this.#world = world
    this.#knobs = knobs
    this.#dice = dice
  }

  join(topic: string, line: Line): void {
    const lines = this.#lines.get(topic)
    if (lines === undefined) this.#lines.set(topic, new Set([line]))
    else lines.add(line)
  }

  leave(topic: string, line: Line): void {
    const lines = this.#lines.get(topic)
    lines?.delete(line)
    if (lines?.size === 0) this.#lines.delete(topic)
  }

  readonly isHeard = (topic: string): boolean => this.#lines.has(topic)

  readonly publish = (push: Push): void => {
    const lines = this.#lines.get(push.topic)
    if (lines !== undefined) this.send(push, lines)
  }

  /** Its text is made once, for all of them. */
  send(push: Push, lines: Iterable<Line>): void {
    const { topic } = push
    const texts = [this.#text(push)]
    if (this.#knobs.foreignRow.left > 0) {
      const foreign = foreignTo(push)
      if (foreign !== undefined && uses(this.#knobs.foreignRow, topic)) texts.unshift(JSON.stringify(foreign))
    }
    for (const line of lines) {
      const { data } = push
      const sent = () => {
        if (Array.isArray(data)) this.#pushed(line.link, line.category, topic, data)
      }
      texts.forEach((text, i) => line.push(topic, text, push.type === "delta", i < texts.length - 1 ? () => {} : sent))
    }
  }

  #text(push: Push): string {
    const { drift, undecodable } = this.#knobs
    if (uses(undecodable, push.topic)) return damaged(push, undecodable.how, this.#dice)
    return JSON.stringify(drift.until > this.#world.now ? drifted(push) : push)
  }
}
