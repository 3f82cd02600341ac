import type { Language } from '@bramble/messages/languages'
import type { CompiledCatalogue } from '@bramble/messages/translator'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { speak } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { LandingScreen } from './landing-screen.tsx'

/** The first page of the product in one language, as HTML, for the build. Its links work by themselves. */
export function drawLanding(language: Language, words: CompiledCatalogue): string {
  speak(language, words)
  return renderToStaticMarkup(
    <StaticRouter location={paths.landing()}>
      <LandingScreen />
    </StaticRouter>,
  )
}
