import { PLAY_MODES } from '@bramble/domain/player/play-modes'
import { t, tList } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { meaningOf } from '#/features/guardian/_shell/play-modes.tsx'
import { paths } from '#/routes/paths.ts'
import { AboutServer, Operator, TermsList } from './about-server.tsx'

const SECTIONS = ['everyPage', 'checked', 'open'] as const

/** What Bramble does for everybody, what it cannot do yet, and whom to tell what is in the way. */
export function AccessibilityScreen() {
  return (
    <GuardianShell
      title={t('guardian.accessibility.title')}
      intro={t('guardian.accessibility.intro')}
      backTo={paths.terms()}
    >
      <TermsList
        title={t('guardian.accessibility.ways')}
        points={PLAY_MODES.map((mode) => meaningOf(mode, 'library'))}
      />
      {SECTIONS.map((name) => (
        <TermsList
          key={name}
          title={t(`guardian.accessibility.sections.${name}.title`)}
          points={tList(`guardian.accessibility.sections.${name}.points`)}
        />
      ))}
      <AboutServer>
        {({ operator }) => <Operator title={t('guardian.accessibility.inTheWay')} {...operator} />}
      </AboutServer>
    </GuardianShell>
  )
}
