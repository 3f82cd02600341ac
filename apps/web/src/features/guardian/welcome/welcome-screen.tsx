import { Link, useNavigate } from 'react-router'
import { welcomeCopy } from '#/copy/guardian/welcome.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Feather, Footprint, Leaf } from '#/ui/illustrations/nature.tsx'

const ART = [Footprint, Feather, Leaf] as const

/** What the game is, and the terms to accept before it [WELCOME-02, WELCOME-03]. */
export function WelcomeScreen() {
  const navigate = useNavigate()
  const hasAccepted = useStored(storedKeys.termsAccepted) === true
  const accept = (isTicked: boolean) => {
    if (isTicked) writeStored(storedKeys.termsAccepted, true)
    else removeStored(storedKeys.termsAccepted)
  }
  return (
    <GuardianShell
      title={welcomeCopy.title}
      intro={welcomeCopy.intro}
      action={
        <Button
          size="big"
          wide
          disabled={!hasAccepted}
          onClick={() => void navigate(paths.chooseGame())}
        >
          {hasAccepted ? welcomeCopy.play : welcomeCopy.acceptFirst}
        </Button>
      }
    >
      <ul className="stack">
        {welcomeCopy.blurbs.map(({ title, text }, i) => {
          const Art = ART[i] ?? Leaf
          return (
            <li key={title} className="flex flex-wrap items-start gap-4">
              <span className="grid size-14 flex-none place-items-center rounded-blob bg-leaf-pale text-[2rem]">
                <Art />
              </span>
              <div className="min-w-[min(100%,10rem)] flex-1">
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <div className="stack-tight">
        <Checkbox
          label={welcomeCopy.accept}
          checked={hasAccepted}
          onChange={(event) => accept(event.currentTarget.checked)}
        />
        <Link to={paths.terms()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {welcomeCopy.read}
        </Link>
      </div>
    </GuardianShell>
  )
}
