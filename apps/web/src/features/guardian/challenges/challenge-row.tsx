import { t } from '#/words/t.ts'
import { ChallengeBadges } from '#/features/guardian/_challenges/challenge-badges.tsx'
import { StandHere } from '#/features/guardian/_challenges/stand-here.tsx'
import { Thumbnails } from '#/features/guardian/_challenges/thumbnails.tsx'
import { dayText, distanceText } from '#/platform/format.ts'
import type { ListedChallenge } from './arrange.ts'
import { CardActions, type CardQuestion } from './card-actions.tsx'
import { NotFinished, Withheld } from './challenge-card.tsx'

const CELL = 'border-b border-cream-deep p-3 text-start align-top'

/** The heads of the table of challenges on a laptop. */
export function ChallengeHeads() {
  return (
    <thead>
      <tr className="text-small text-ink-soft">
        <th scope="col" className={CELL}>
          {t('guardian.challengeTable.challenge')}
        </th>
        <th scope="col" className={CELL}>
          {t('guardian.challengeTable.task')}
        </th>
        <th scope="col" className={CELL}>
          {t('guardian.challengeTable.away')}
        </th>
        <th scope="col" className={CELL}>
          {t('guardian.challengeTable.made')}
        </th>
        <th scope="col" className={CELL}>
          {t('guardian.challengeTable.actions')}
        </th>
      </tr>
    </thead>
  )
}

interface ChallengeRowProps {
  listed: ListedChallenge
  onAsk: (question: CardQuestion) => void
}

/** One challenge as a row of the table, with all that its card has. */
export function ChallengeRow({ listed, onAsk }: ChallengeRowProps) {
  const { challenge, distanceMeters } = listed
  const { title, description, childPhotoTask, childPhotoPrompt, createdAt, isOwn } = challenge
  return (
    <tr className="bg-white">
      <th scope="row" className={`w-2/5 font-normal ${CELL}`}>
        <div className="stack-tight">
          <ChallengeBadges challenge={challenge} />
          <h3 tabIndex={-1} className="wrap-anywhere">
            {title}
          </h3>
          <p className="line-clamp-2 wrap-anywhere whitespace-pre-line">{description}</p>
          {childPhotoPrompt ? (
            <p className="text-small wrap-anywhere">
              <span className="font-bold">{t('guardian.myChallenges.photoTask')}</span>{' '}
              {childPhotoPrompt}
            </p>
          ) : null}
          <Thumbnails challenge={challenge} />
          {isOwn ? <NotFinished challenge={challenge} /> : null}
          {isOwn && challenge.isUnvisited ? <StandHere challenge={challenge} isBrief /> : null}
          <Withheld challenge={challenge} />
        </div>
      </th>
      <td className={CELL}>{t(`guardian.task.${childPhotoTask}.name`)}</td>
      <td className={`whitespace-nowrap ${CELL}`}>
        {distanceMeters === null ? '–' : distanceText(distanceMeters)}
      </td>
      <td className={`whitespace-nowrap ${CELL}`}>{dayText(createdAt)}</td>
      <td className={`w-80 ${CELL}`}>
        <CardActions challenge={challenge} onAsk={onAsk} />
      </td>
    </tr>
  )
}
