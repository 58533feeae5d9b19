/** Wraps the code blocks that are marked with `run` in the component that runs them. */
export const programs = (markdown) => {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const block = fence(tokens, index, ...rest)
    return / run$/.test(tokens[index].info.trim()) ? `<RunProgram>${block}</RunProgram>\n` : block
  }
}
