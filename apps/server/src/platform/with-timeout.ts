/**
 * What `work` gives, or what `late` gives or throws once `limitMs` are over. The work itself goes on
 * unheard.
 */
export async function withTimeout<T, L>(
  work: Promise<T>,
  limitMs: number,
  late: () => L,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  }).then(late)
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}
