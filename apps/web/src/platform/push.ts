/** Nothing is asked at the start: a grown-up turns messages on by a press (`web-push.ts`). */
export async function startPush(): Promise<void> {
  await Promise.resolve()
}
