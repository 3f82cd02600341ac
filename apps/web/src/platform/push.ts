/** Push messaging is not offered here: nobody is asked for permission to send notifications. */
export async function startPush(): Promise<void> {
  await Promise.resolve()
}
