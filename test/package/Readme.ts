/** What the README installs, and its programs. */
import { ofPage } from "../../scripts/docs/blocks.mjs"

const blocks = ofPage("README.md")

/** The packages of its install commands: `effect@3`. */
export const packages = blocks
  .filter(({ lang }) => lang === "sh")
  .flatMap(({ code }) => code.split("\n"))
  .filter((line) => /^npm install .*@/.test(line))
  .flatMap((line) => line.split(" ").slice(2))
  .filter((word) => !word.startsWith("-"))

/** A program as it stands there, which is plain JavaScript. */
export interface Program {
  readonly code: string
  readonly file: string
  readonly isTest: boolean
  readonly line: number
}

export const programs = blocks
  .filter(({ lang }) => lang === "ts")
  .map(({ code, line }): Program => {
    const isTest = code.includes("@effect/vitest")
    return { code, file: `readme-${line}${isTest ? ".test" : ""}.js`, isTest, line }
  })
