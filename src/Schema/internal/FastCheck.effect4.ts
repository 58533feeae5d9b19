/** What generates values for property tests: the part of `fast-check` that schemas need. */
export interface Arbitrary<A> {
  map<B>(f: (value: A) => B): Arbitrary<B>
}

export interface Generators {
  string(constraints?: { readonly minLength?: number }): Arbitrary<string>
  nat(): Arbitrary<number>
  integer(): Arbitrary<number>
  uint8Array(): Arbitrary<Uint8Array>
  option<A>(arbitrary: Arbitrary<A>): Arbitrary<A | null>
  tuple<T extends ReadonlyArray<unknown>>(...arbitraries: { [K in keyof T]: Arbitrary<T[K]> }): Arbitrary<T>
}
