/** The key of an own challenge in a trail file: the id itself stays on the server. */
export function keyOfChallenge(id: string): Promise<string> {
  return digest(`challenge ${id}`)
}

/** The same of an own trail. */
export function keyOfTrail(id: string): Promise<string> {
  return digest(`trail ${id}`)
}

/** The key of something that brings none: the same content has the same key. */
export function keyOfContent(content: unknown): Promise<string> {
  return digest(`content ${JSON.stringify(content)}`)
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
