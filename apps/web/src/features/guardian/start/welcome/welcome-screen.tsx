import { Camera, MapPinned, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { AcceptBox, ReadTerms, useHasAccepted } from '#/features/guardian/_shell/accept-terms.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'

const BLURBS = [
  { name: 'find', Icon: Search },
  { name: 'do', Icon: Camera },
  { name: 'watch', Icon: MapPinned },
] as const

/** What the game is, and the terms to accept before it [WELCOME-02, WELCOME-03]. */
export function WelcomeScreen() {
  const navigate = useNavigate()
  const hasAccepted = useHasAccepted()
  return (
    <GuardianShell
      title={t('guardian.welcome.title')}
      isWide
      intro={t('guardian.welcome.intro')}
      action={
        <>
          <AcceptBox />
          <Button
            size="big"
            wide
            disabled={!hasAccepted}
            onClick={() => void navigate(paths.chooseGame())}
          >
            {hasAccepted ? t('guardian.welcome.play') : t('guardian.welcome.acceptFirst')}
          </Button>
        </>
      }
    >
      <ul className="stack md:grid-cols-3">
        {BLURBS.map(({ name, Icon }) => (
          <li key={name} className="flex flex-wrap items-start gap-4 short:gap-x-3">
            <span className="grid size-14 flex-none place-items-center rounded-blob bg-leaf-pale text-moss short:size-11">
              <Icon aria-hidden="true" />
            </span>
            <div className="min-w-[min(100%,10rem)] flex-1">
              <h2>{t(`guardian.welcome.blurbs.${name}.title`)}</h2>
              <p>{t(`guardian.welcome.blurbs.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ReadTerms />
    </GuardianShell>
  )
}
