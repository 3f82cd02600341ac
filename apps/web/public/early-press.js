// Remembers a press on the button of the early card until the app is there (platform/early-page.ts), and
// loads the page again where the signal went before the app had come.
;(() => {
  const PRESSED = 'pressedEarly'
  const PROBE_MS = 3000
  // A page that was loaded again in vain waits longer: its script may be gone for good.
  const AGAIN_MS = 15000
  const { dataset } = document.documentElement
  const store = {
    has: () => {
      try {
        return sessionStorage.getItem(PRESSED) === location.pathname
      } catch {
        return false
      }
    },
    put: () => {
      try {
        sessionStorage.setItem(PRESSED, location.pathname)
      } catch {
        // Without storage the press counts as long as this page.
      }
    },
  }
  const show = (button) => {
    const pressed = document.getElementById('pressed-button')
    if (!button || !(pressed instanceof HTMLTemplateElement)) return false
    if (PRESSED in dataset) return false
    dataset[PRESSED] = ''
    button.replaceWith(pressed.content)
    return true
  }
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('#root button') : null
    if (!show(button)) return
    store.put()
    document.querySelector('#root button')?.focus()
  })
  addEventListener('DOMContentLoaded', () => {
    if (store.has()) show(document.querySelector('#root button'))
  })

  let isWaiting = false
  const probe = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => (ok ? location.reload() : later()),
      later,
    )
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload'
  const later = () => void setTimeout(probe, isReload ? AGAIN_MS : PROBE_MS)
  const isScript = (target) =>
    target instanceof HTMLScriptElement && target.type === 'module' && target.src !== ''
  addEventListener(
    'error',
    ({ target }) => {
      if (isWaiting || !isScript(target)) return
      isWaiting = true
      later()
    },
    true,
  )
})()
