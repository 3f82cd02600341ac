/**
 * Path, query and fragment of an address if it belongs to this site, else null [OPEN-62]: what was
 * stored or sent must never lead people somewhere else.
 */
export function safePath(address: string | null): string | null {
  // Browsers drop control characters and read a backslash as a slash: "/\t/elsewhere.example".
  // eslint-disable-next-line no-control-regex
  if (address === null || /[\u0000-\u0020\\]/.test(address)) return null
  const here = window.location.origin
  const url = parsed(address, here)
  if (url === null) return null
  const { origin, pathname, search, hash } = url
  const isPath = address.startsWith('/') || address.startsWith(`${here}/`)
  // A path such as "//elsewhere.example" on this site is another site for the next reader.
  if (origin !== here || !isPath || pathname.startsWith('//')) return null
  return pathname + search + hash
}

/** Null for what is no address. `URL.canParse` would say so too, but Safari 16 does not know it. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
