/**
 * A picture that can be drawn. Its `load` event says so: Safari refuses to `decode()` drawings, and
 * phones short of memory refuse it for photos that they show all the same.
 * @throws Error when the browser cannot show it
 */
export function loadImage(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('it cannot be shown'))
    image.src = src
  })
}
