/** Clears the cookies and storage of this phone, then opens the address behind the `#`. */
async function makeFresh(): Promise<void> {
  // Scripts cannot see the game's cookies, so the server clears them.
  await fetch('/demo/forget', { method: 'POST' })
  window.localStorage.clear()
  window.sessionStorage.clear()
  const address = new URL(window.location.hash.slice(1), window.location.origin)
  window.location.replace(address.origin === window.location.origin ? address : '/')
}

void makeFresh()

export {}
