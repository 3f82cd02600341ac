import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { ReportMade } from '#/features/guardian/_challenges/report-made.tsx'
import { editorOf } from '#/features/guardian/make/_tasks/index.ts'
import { picturesOf } from '#/features/guardian/_challenges/pictures.ts'
import { dayText, distanceText } from '#/platform/format.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { ChallengeBadges } from './challenge-card.tsx'
import type { ListedChallenge } from './arrange.ts'

interface ChallengeSummaryProps {
  listed: ListedChallenge
  onClose: () => void
}

/** Everything about one challenge, with its place on a map [CHAL-03]. */
export function ChallengeSummary({ listed, onClose }: ChallengeSummaryProps) {
  const { challenge, distanceMeters } = listed
  const { Details } = editorOf(challenge.childPhotoTask)
  const { id, title, description, location, accuracy, isOwn, status } = challenge
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={title}
      closeLabel={t('guardian.shell.close')}
      actions={
        <ActionStack>
          <ButtonLink to={paths.previewChallenge(id)} wide>
            <Eye />
            {t('guardian.myChallenges.preview')}
          </ButtonLink>
        </ActionStack>
      }
    >
      <div className="stack">
        <ChallengeBadges challenge={challenge} />
        <p className="wrap-anywhere whitespace-pre-line">{description}</p>
        <PlaceMap
          label={t('guardian.challengeSummary.mapLabel', { title })}
          place={location}
          accuracyMeters={accuracy}
        />
        <dl className="divide-y divide-cream-deep rounded-card border border-cream-deep bg-white px-4">
          <Row label={t('guardian.challengeSummary.task')}>
            {t(`guardian.task.${challenge.childPhotoTask}.name`)}
          </Row>
          {challenge.childPhotoPrompt ? (
            <Row label={t('guardian.challengeSummary.prompt')}>{challenge.childPhotoPrompt}</Row>
          ) : null}
          {distanceMeters === null ? null : (
            <Row label={t('guardian.challengeSummary.distance')}>
              {distanceText(distanceMeters)}
            </Row>
          )}
          {accuracy === null ? null : (
            <Row label={t('guardian.challengeSummary.place')}>
              {t('guardian.challengeSummary.accurate', { meters: Math.ceil(accuracy) })}
            </Row>
          )}
          <Row label={t('guardian.challengeSummary.created')}>{dayText(challenge.createdAt)}</Row>
          {challenge.referenceImage === null ? null : (
            <Row label={t('guardian.challengeSummary.shown')}>
              {challenge.showReferenceInGame
                ? t('guardian.challengeSummary.shownYes')
                : t('guardian.challengeSummary.shownNo')}
            </Row>
          )}
        </dl>
        {Details === null ? null : <Details challenge={challenge} />}
        {picturesOf(challenge).map(({ purpose, src }) => {
          const words = t(`guardian.challenge.pictures.${purpose}`)
          return (
            <figure key={purpose} className="stack-tight">
              <PhotoFrame src={src} alt={words} empty={t('guardian.challenge.pictureGone')} />
              <figcaption className="text-small text-ink-soft">{words}</figcaption>
            </figure>
          )
        })}
        {!isOwn && status === 'published' ? <ReportMade of="challenge" id={id} /> : null}
      </div>
    </Dialog>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  )
}
