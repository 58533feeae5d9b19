/**
 * The user's preferences, stored in this browser. Keys and secrets are never stored.
 */
import { Rx } from "effect-bybit-react/rx"

const prefix = "effect-bybit-terminal."

const read = <A>(name: string, fallback: A, is: (value: unknown) => value is A): A => {
  try {
    const text = globalThis.localStorage?.getItem(prefix + name)
    const value: unknown = text === null || text === undefined ? undefined : JSON.parse(text)
    return is(value) ? value : fallback
  } catch {
    return fallback
  }
}

const write = (name: string, value: unknown): void => {
  try {
    globalThis.localStorage?.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // If storage is unavailable or full, a preference lasts until the page is closed.
  }
}

/** An atom whose value is stored in this browser under a name. A stored value is used only if `is` accepts it. */
export const stored = <A>(name: string, fallback: A, is: (value: unknown) => value is A): Rx.Writable<A, A> =>
  Rx.writable<A, A>(
    () => read(name, fallback, is),
    (context, value) => {
      write(name, value)
      context.setSelf(value)
    }
  ).pipe(Rx.keepAlive, Rx.withLabel(`stored ${name}`))

/** A guard for one of the given strings. */
export const oneOf =
  <const A extends string>(...values: ReadonlyArray<A>) =>
  (value: unknown): value is A =>
    values.some((one) => one === value)

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean"

export const isStringArray = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((one) => typeof one === "string")

/** A guard for numbers by name, such as the sizes of panels. */
export const isNumberRecord = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "number")

export const themes = ["dark", "light", "system"] as const
export type Theme = (typeof themes)[number]
export const theme = stored<Theme>("theme", "dark", oneOf(...themes))

export const palettes = ["standard", "colour-blind", "swapped"] as const
export type Palette = (typeof palettes)[number]
export const palette = stored<Palette>("palette", "standard", oneOf(...palettes))

/** Turns off flashes and transitions, even if the system does not request reduced motion. */
export const reducedMotion = stored("reducedMotion", false, isBoolean)

export const zone = stored<"local" | "utc">("zone", "local", oneOf("local", "utc"))

/** Instrument keys, in the order they were starred. */
export const favorites = stored<ReadonlyArray<string>>("favourites", [], isStringArray)

const systemIsLight = (): MediaQueryList | undefined => globalThis.matchMedia?.("(prefers-color-scheme: light)")

/** The theme on screen, with `system` resolved. */
export const shownTheme = Rx.make((get): "dark" | "light" => {
  const chosen = get(theme)
  if (chosen !== "system") return chosen
  const query = systemIsLight()
  if (query === undefined) return "dark"
  const changed = () => get.setSelf(query.matches ? "light" : "dark")
  query.addEventListener("change", changed)
  get.addFinalizer(() => query.removeEventListener("change", changed))
  return query.matches ? "light" : "dark"
}).pipe(Rx.keepAlive, Rx.withLabel("shown theme"))

/** Theme, palette and motion. Everything drawn on a canvas is redrawn when they change. */
export const appearance = Rx.make((get) => ({
  theme: get(shownTheme),
  palette: get(palette),
  motion: get(reducedMotion) ? ("reduced" as const) : ("system" as const)
})).pipe(Rx.keepAlive, Rx.withLabel("appearance"))
