/** Parses JSON that may be invalid, without exceptions. */
import { parse } from "../../Schema/Json.js"

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Parses JSON; undefined if the text is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
