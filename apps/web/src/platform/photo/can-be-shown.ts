/** Whether the browser can make a picture of it. */
export async function canBeShown(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}
