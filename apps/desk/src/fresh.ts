/** Makes this phone as good as new, then opens the address behind the `#`. */
async function makeFresh(): Promise<void> {
  // The game's cookies cannot be seen by scripts: the server takes them back.
  await fetch('/demo/forget', { method: 'POST' })
  window.localStorage.clear()
  window.sessionStorage.clear()
  const address = new URL(window.location.hash.slice(1), window.location.origin)
  window.location.replace(address.origin === window.location.origin ? address : '/')
}

void makeFresh()

export {}
