import type { Category } from "effect-bybit/Schema/Category"

/** The categories in display order. */
export const categories: ReadonlyArray<Category> = ["spot", "linear", "inverse", "option"]

export const categoryNames: Readonly<Record<Category, string>> = {
  spot: "Spot",
  linear: "Linear",
  inverse: "Inverse",
  option: "Options"
}
