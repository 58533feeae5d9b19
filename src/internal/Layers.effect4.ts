import * as Layer from "effect/Layer"

/**
 * A layer that is shared within what is built together, and built anew by what is built inside of it. Effect 4 would share it with
 * that, too.
 */
export const builtAnew = <A, E, R>(make: () => Layer.Layer<A, E, R>): Layer.Layer<A, E, R> => {
  const made = new WeakMap<Layer.MemoMap, Layer.Layer<A, E, R>>()
  return Layer.fromBuild((memoMap, scope) => {
    const known = made.get(memoMap)
    const layer = known ?? make()
    if (known === undefined) made.set(memoMap, layer)
    return Layer.buildWithMemoMap(layer, memoMap, scope)
  })
}
