// Operators whose arguments changed.

const ends = { timeoutFail: "fail", timeoutFailCause: "failCause" }

/** `timeoutFail({ onTimeout: () => error })` to `timeoutOrElse({ orElse: () => Effect.fail(error) })`. */
export const timeouts = (file) => {
  for (const use of Object.keys(ends).flatMap((name) => file.calls("effect/Effect", name))) {
    const options = use.args.find(({ type }) => type === "ObjectExpression")
    const late = options?.properties.find(({ key }) => key?.name === "onTimeout")
    if (late === undefined) continue
    const effect = file.namespace("effect/Effect")
    file.rename(use, "timeoutOrElse")
    if (late.shorthand) {
      file.replace(late, `orElse: () => ${effect}.${ends[use.name]}(onTimeout())`)
      continue
    }
    file.replace(late.key, "orElse")
    const { value } = late
    if (value.type === "ArrowFunctionExpression" && value.body.type !== "BlockStatement") {
      file.before(value.body, `${effect}.${ends[use.name]}(`)
      file.after(value.body, ")")
    } else {
      file.before(value, `() => ${effect}.${ends[use.name]}((`)
      file.after(value, ")())")
    }
  }
}

/** `dieMessage(text)` to `die(new Error(text))`. */
export const deaths = (file) => {
  for (const { args } of file.calls("effect/Effect", "dieMessage")) {
    file.before(args[0], "new Error(")
    file.after(args[0], ")")
  }
}

/** `Schedule.union(a, b)` to `Schedule.min([a, b])`, also as a step of a pipe. */
export const schedules = (file) => {
  for (const name of ["union", "intersect"])
    for (const { args, call } of file.calls("effect/Schedule", name)) {
      if (args.length === 1) file.before(call, "(self) => ")
      file.before(args[0], args.length === 1 ? "[self, " : "[")
      file.after(args.at(-1), "]")
    }
  for (const { node } of file.uses("effect/Schedule", "stop")) file.replace(node, `${node.object.name}.recurs(0)`)
}

/** `Effect.gen(this, function* () {})` names what `this` is. */
export const generators = (file) => {
  for (const { args } of file.calls("effect/Effect", "gen"))
    if (args[0]?.type === "ThisExpression") file.replace(args[0], "{ self: this }")
}

/** `addDelayEffect(schedule, (output) => delay)` hands all that is known of a step. */
export const delays = (file) => {
  for (const { args, ...use } of file.calls("effect/Schedule", "addDelayEffect")) {
    file.rename(use, "addDelay")
    const [parameter] = args.at(-1).params
    if (parameter === undefined) continue
    file.before(parameter, "{ output: ")
    file.after(parameter, " }")
  }
}
