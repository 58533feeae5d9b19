// Measures CPU time in interleaved turns: every contender runs in every round, in rotating order, with ratios taken per round.

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export const cpuMicros = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

// contenders: { name: async () => void }, where a call is one turn of `size` operations. Returns microseconds per operation and the
// ratio to the first contender, both as medians over rounds.
export const interleave = async (contenders, { rounds, size, warmup = 2 }) => {
  const names = Object.keys(contenders)
  const perRound = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = -warmup; round < rounds; round++) {
    const shift = ((round % names.length) + names.length) % names.length
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      const before = cpuMicros()
      await contenders[name]()
      const used = (cpuMicros() - before) / size
      if (round >= 0) perRound[name].push(used)
    }
  }
  const base = perRound[names[0]]
  return Object.fromEntries(
    names.map((name) => [
      name,
      { micros: median(perRound[name]), ratio: median(perRound[name].map((used, i) => used / base[i])) }
    ])
  )
}

// Repeats a whole measurement and returns the median figures of each contender.
export const medianOfRuns = async (runs, measure) => {
  const all = []
  for (let i = 0; i < runs; i++) all.push(await measure())
  return Object.fromEntries(
    Object.keys(all[0]).map((name) => [
      name,
      { micros: median(all.map((one) => one[name].micros)), ratio: median(all.map((one) => one[name].ratio)) }
    ])
  )
}

export const table = (title, rows) => {
  const lines = [`| ${title} | ratio | us |`, "|---|---|---|"]
  for (const [name, { ratio, micros }] of Object.entries(rows))
    lines.push(`| ${name} | ${ratio.toFixed(2)} | ${micros.toFixed(1)} |`)
  return lines.join("\n")
}
