/** Push messaging is off: the app asks for no permission to send notifications. */
export async function startPush(): Promise<void> {
  await Promise.resolve()
}
