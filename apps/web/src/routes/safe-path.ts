/**
 * Path, query and fragment of an address if it belongs to this site, else null [OPEN-62]: stored
 * and received addresses must never lead to another site.
 */
export function safePath(address: string | null): string | null {
  // Browsers drop control characters and read a backslash as a slash: "/\t/elsewhere.example".
  // oxlint-disable-next-line no-control-regex
  if (address === null || /[\u0000-\u0020\\]/.test(address)) return null
  const here = window.location.origin
  const url = parsed(address, here)
  if (url === null) return null
  const { origin, pathname, search, hash } = url
  const isPath = address.startsWith('/') || address.startsWith(`${here}/`)
  // A path such as "//elsewhere.example" on this site would be read as another site by its next
  // use.
  if (origin !== here || !isPath || pathname.startsWith('//')) return null
  return pathname + search + hash
}

/** Null for an invalid address. `URL.canParse` is missing in Safari 16. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
