/** Settings that are read from the environment. */
import * as ConfigError from "effect/ConfigError"

/** Why the value of a variable cannot be used. */
export const invalidVariable = (name: string, message: string): ConfigError.ConfigError =>
  ConfigError.InvalidData([name], message)
