/** Sharing with other people: the phone's own share sheet, the clipboard, the printer. */

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

export function siteOrigin(): string {
  return window.location.origin
}

/** True when the phone has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Copies a text; false on insecure addresses and in old browsers, which have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens the share sheet, or copies the link where there is none. */
export async function shareLink(link: {
  title: string
  text: string
  url: string
}): Promise<ShareOutcome> {
  if (canShare()) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed'
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}

export function printPage(): void {
  window.print()
}
