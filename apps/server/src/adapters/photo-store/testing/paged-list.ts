/**
 * Listing in pages, which the stand-in cannot do: it is asked for everything after a key, and its
 * answer is cut here. A token is the last key of a page.
 */
const PAGE_SIZE = 7

/** The address to ask the stand-in, for a page that a client asks for. */
export function wholeListUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const token = searchParams.get('continuation-token')
  searchParams.delete('continuation-token')
  searchParams.delete('max-keys')
  if (token !== null) searchParams.set('start-after', Buffer.from(token, 'base64').toString())
  return `${pathname}?${searchParams.toString()}`
}

/** The first page of a list that is whole. */
export function cutList(xml: string): string {
  const [, ...rest] = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].slice(PAGE_SIZE - 1)
  if (rest.length === 0) return xml
  const cut = rest.reduce((text, [object]) => text.replace(object, ''), xml)
  const lastKey = [...cut.matchAll(/<Key>(.*?)<\/Key>/g)].at(-1)?.[1] ?? ''
  const token = Buffer.from(lastKey).toString('base64')
  return cut
    .replace('<IsTruncated>false', '<IsTruncated>true')
    .replace('</Name>', `</Name><NextContinuationToken>${token}</NextContinuationToken>`)
}
