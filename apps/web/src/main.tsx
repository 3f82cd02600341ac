import { StrictMode, startTransition } from 'react'
import { BrowserRouter } from 'react-router'
import { App } from '#/app/app.tsx'
import { prepareFirstScreen } from '#/app/router.tsx'
import { createQueryClient } from '#/data/query-client.ts'
import { stopEarlyPage } from '#/platform/early-page.ts'
import { loadAgainWhenBack } from '#/platform/load-again.ts'
import { startPlatform } from '#/platform/start.ts'
import { followTranslation } from '#/platform/translated.ts'
import { quietRoot } from '#/ui/quiet-root.ts'
import { loadWords, startLanguage } from '#/words/language.ts'
import '#/ui/styles.css'

let prepared = ''
/** The early page may go on to another screen meanwhile. */
async function prepareFirstScreens(): Promise<void> {
  while (prepared !== window.location.href) {
    prepared = window.location.href
    await prepareFirstScreen(queryClient, prepared)
  }
}

startLanguage()
const queryClient = createQueryClient()
try {
  await Promise.all([loadWords('start'), startPlatform(), prepareFirstScreens()])
  await prepareFirstScreens()
} catch (error) {
  // Without its words the app cannot begin.
  loadAgainWhenBack()
  throw error
}

// These words are for browsers that are too old; in others, screen readers must not find them.
const tooOld = document.querySelector('.too-old')
if (tooOld && getComputedStyle(tooOld).display === 'none') tooOld.remove()

const root = document.getElementById('root')
if (root) {
  stopEarlyPage()
  followTranslation()
  // In pieces: what the page shows already answers fingers meanwhile.
  startTransition(() =>
    quietRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App queryClient={queryClient} />
        </BrowserRouter>
      </StrictMode>,
    ),
  )
}
