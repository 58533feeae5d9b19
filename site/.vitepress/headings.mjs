/** Leaves out the head of a table whose cells are all empty, and makes an empty one beside others a plain cell. */
export const headings = (markdown) =>
  markdown.core.ruler.push("headings", ({ tokens }) => {
    const isEmpty = (index) => tokens[index].type === "th_open" && tokens[index + 1].content === ""
    for (let begin = 0; begin < tokens.length; begin++) {
      if (tokens[begin].type !== "thead_open") continue
      const end = tokens.findIndex(({ type }, index) => index > begin && type === "thead_close")
      const cells = tokens.flatMap(({ type }, index) =>
        type === "th_open" && index > begin && index < end ? [index] : []
      )
      if (cells.every(isEmpty)) tokens.splice(begin, end - begin + 1)
      else for (const cell of cells.filter(isEmpty)) tokens[cell].tag = tokens[cell + 2].tag = "td"
    }
  })
