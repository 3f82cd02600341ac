/**
 * True when the chosen options are exactly the correct ones, whatever their order and however often
 * one was sent.
 */
export function isCorrectAnswer(
  chosen: readonly string[],
  correct: string | readonly string[],
): boolean {
  const wanted = new Set(typeof correct === 'string' ? [correct] : correct)
  const given = new Set(chosen)
  return wanted.size === given.size && [...wanted].every((option) => given.has(option))
}

/**
 * An answer as one text, the same for all that `isCorrectAnswer` takes for equal: what the salted
 * hash of a pack is made of. JSON keeps options apart that contain each other's separators; the
 * order is that of UTF-16 code units, which no language of a device changes.
 */
export function answerText(answers: string | readonly string[]): string {
  const options = new Set(typeof answers === 'string' ? [answers] : answers)
  return JSON.stringify([...options].sort())
}

/** The next choice after a tap: one option replaces another, several are switched on and off. */
export function chooseOption(
  type: 'single-select' | 'multi-select',
  chosen: readonly string[],
  option: string,
): string[] {
  if (type === 'single-select') return [option]
  return chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
}
