import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { Download } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useWriteTrail, WritingOutcome } from '#/features/guardian/make/_trail/writing-outcome.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'

interface TrailFileCardProps {
  trail: GuardianTrail
  /** The maker's own. */
  challenges: readonly GuardianChallenge[]
  /** The page has changes that are not saved: they are not in the file. */
  isChanged: boolean
}

/** The trail as one file, as it is saved on the server. */
export function TrailFileCard({ trail, challenges, isChanged }: TrailFileCardProps) {
  const { writing, start, stop } = useWriteTrail()
  const byId = new Map(challenges.map((one) => [one.id, one]))
  const spots = trail.spots.flatMap(({ challengeId }) => byId.get(challengeId) ?? [])
  return (
    <Card title={t('guardian.trailSave.trailTitle')}>
      <p>{t('guardian.trailSave.trailText')}</p>
      <Button
        wide
        variant="secondary"
        busy={writing.state === 'running'}
        disabled={isChanged || spots.length === 0}
        icon={<Download />}
        onClick={() => start({ challenges: spots, trail })}
      >
        {t('guardian.trailSave.start')}
      </Button>
      {isChanged && <p className="text-small text-ink-soft">{t('guardian.trailEdit.saveFirst')}</p>}
      <WritingOutcome writing={writing} all={spots.length} onStop={stop} />
    </Card>
  )
}
