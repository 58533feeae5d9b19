/** What generates values for property tests. */
import type * as FastCheck from "effect/FastCheck"

export type Arbitrary<A> = FastCheck.Arbitrary<A>

export type Generators = typeof FastCheck
