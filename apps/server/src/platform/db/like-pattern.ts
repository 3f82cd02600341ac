/** The pattern of `like` and `ilike` for values that contain a text, whose signs stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
