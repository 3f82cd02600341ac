/** Whether the browser can decode it as a picture. */
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
