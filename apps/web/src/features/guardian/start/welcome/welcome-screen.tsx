import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { AcceptBox, ReadTerms, useHasAccepted } from '#/features/guardian/_shell/accept-terms.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Feather, Footprint, Leaf } from '#/ui/illustrations/nature.tsx'

const BLURBS = [
  { name: 'find', Art: Footprint },
  { name: 'do', Art: Feather },
  { name: 'watch', Art: Leaf },
] as const

/** What the game is, and the terms to accept before it [WELCOME-02, WELCOME-03]. */
export function WelcomeScreen() {
  const navigate = useNavigate()
  const hasAccepted = useHasAccepted()
  return (
    <GuardianShell
      title={t('guardian.welcome.title')}
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
      <ul className="stack">
        {BLURBS.map(({ name, Art }) => (
          <li key={name} className="flex flex-wrap items-start gap-4">
            <span className="grid size-14 flex-none place-items-center rounded-blob bg-leaf-pale text-[2rem]">
              <Art />
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
