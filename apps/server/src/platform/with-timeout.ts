/**
 * Resolves to the result of `work`, or after `limitMs` to that of `late`, which may throw. The work
 * itself goes on, its result unused.
 */
export function withTimeout<T, L>(
  work: Promise<T>,
  limitMs: number,
  late: () => L | Promise<L>,
): Promise<T | L> {
  // Every call passes here, and `Promise.race` makes twice as many promises.
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(Promise.resolve().then(late))
    }, limitMs)
    const finish = () => {
      clearTimeout(timer)
      resolve(work)
    }
    work.then(finish, finish)
  })
}
