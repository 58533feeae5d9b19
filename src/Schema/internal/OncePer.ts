/** Caches what is made of an object, without keeping the object alive. */

/** Makes something from a key, such as a node or a context, once: it is kept as long as the key. */
export const oncePer = <K extends object, A extends object>(make: (key: K) => A): ((key: K) => A) => {
  const known = new WeakMap<K, A>()
  return (key) => {
    let made = known.get(key)
    if (made === undefined) {
      made = make(key)
      known.set(key, made)
    }
    return made
  }
}
