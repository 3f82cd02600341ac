import type { Language } from '@bramble/messages/languages'
import type { CompiledCatalogue } from '@bramble/messages/translator'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageSwitch } from '#/words/language-switch.tsx'
import { speak } from '#/words/t.ts'
import { KeepYouSafeView } from '../_flow/keep-you-safe-view.tsx'
import { TypeCodeView } from './type-code-view.tsx'

const nothing = () => undefined

/** The page for a typed code in one language, as HTML, for the build. */
export function drawTypeCode(language: Language, words: CompiledCatalogue): string {
  speak(language, words)
  return renderToStaticMarkup(
    <KeepYouSafeView
      isAsking={false}
      isGranted={false}
      help={false}
      onAllow={nothing}
      onRefuse={nothing}
      onRead={nothing}
    >
      <div className="stack">
        <TypeCodeView
          code=""
          isNoCode={false}
          onChange={nothing}
          onComplete={nothing}
          onNothing={nothing}
          onSubmit={nothing}
        />
        <div className="text-center">
          <LanguageSwitch />
        </div>
      </div>
    </KeepYouSafeView>,
  )
}
