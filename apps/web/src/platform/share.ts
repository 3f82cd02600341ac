/** Sharing with other people: the phone's own share sheet, the clipboard, the printer. */

const KEPT_FOR_SAVING_MS = 60_000

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

/** Opens the share sheet with a file, or saves the file where files cannot be shared. */
export async function shareFile(file: File): Promise<'shared' | 'saved' | 'dismissed'> {
  if (canShare() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return 'dismissed'
    }
  }
  const address = URL.createObjectURL(file)
  saveFile(address, file.name)
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_SAVING_MS)
  return 'saved'
}

export function printPage(): void {
  window.print()
}

/** Has the browser save a file, through a link that is clicked. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
