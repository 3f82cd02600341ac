import type { LibraryTaskView } from '@bramble/contract'
import { HABITATS, SEASONS } from '@bramble/domain/challenge/task-traits'
import { CalendarDays, Camera, Check, CircleHelp, Ear, MapPin, Sun, Users } from 'lucide-react'
import { t } from '#/words/t.ts'
import { rowText } from '#/platform/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { Card } from '#/ui/card.tsx'
import { Fact } from '#/ui/fact.tsx'

const KIND_ICONS = { none: Ear, 'basic-photo': Camera, question: CircleHelp } as const

/** One task of the library with everything that is said to children. */
export function LibraryCard({ task }: { task: LibraryTaskView }) {
  const KindIcon = KIND_ICONS[task.kind]
  return (
    <Card as="li">
      <div className="stack-tight">
        <div>
          <Badge icon={<KindIcon aria-hidden="true" />}>
            {t(`guardian.library.kinds.${task.kind}`)}
          </Badge>
        </div>
        <h3 className="font-display text-child leading-tight font-semibold wrap-anywhere">
          {task.title}
        </h3>
        <p className="wrap-anywhere">{task.description}</p>
        <p className="font-bold wrap-anywhere">{task.task}</p>
        {task.options === null ? null : <Options options={task.options} answer={task.answer} />}
        {task.hint === null ? null : (
          <p className="wrap-anywhere">
            <span className="font-bold">{t('guardian.library.hint')}</span> {task.hint}
          </p>
        )}
        {task.explanation === null ? null : (
          <p className="wrap-anywhere">
            <span className="font-bold">{t('guardian.library.explanation')}</span>{' '}
            {task.explanation}
          </p>
        )}
        <p className="wrap-anywhere">
          <span className="font-bold">{t('guardian.library.fact')}</span> {task.fact}
        </p>
        <p className="text-small text-ink-soft wrap-anywhere">
          {t('guardian.library.source', { source: task.source })}
        </p>
        <Traits task={task} />
      </div>
    </Card>
  )
}

/** The right option has a sign; without an account nobody is told which it is. */
function Options({ options, answer }: { options: readonly string[]; answer: string | null }) {
  return (
    <ul className="stack-tight">
      {options.map((option) => (
        <li key={option} className="flex items-center gap-2">
          <span className="grid size-5 flex-none place-items-center" aria-hidden="true">
            {option === answer ? (
              <Check className="size-5 text-moss" strokeWidth={3} />
            ) : (
              <span className="size-2 rounded-full bg-ink-soft" />
            )}
          </span>
          <span className={`min-w-0 wrap-anywhere ${option === answer ? 'font-bold' : ''}`}>
            {option}
            {option === answer ? (
              <span className="sr-only"> ({t('guardian.library.right')})</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** For whom, when and where. */
function Traits({ task: { ages, seasons, habitats, hours } }: { task: LibraryTaskView }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
      <Fact icon={<Users />}>{rowText(ages.map((age) => t(`guardian.library.ages.${age}`)))}</Fact>
      <Fact icon={<CalendarDays />}>
        {seasons.length === SEASONS.length
          ? t('guardian.library.allSeasons')
          : rowText(seasons.map((season) => t(`guardian.library.seasons.${season}`)))}
      </Fact>
      <Fact icon={<MapPin />}>
        {habitats.length === HABITATS.length
          ? t('guardian.library.anywhere')
          : rowText(
              HABITATS.filter((habitat) => habitats.includes(habitat)).map((habitat) =>
                t(`guardian.library.habitats.${habitat}`),
              ),
            )}
      </Fact>
      {hours.length === 1 ? (
        <Fact icon={<Sun />}>
          {t(hours[0] === 'dusk' ? 'guardian.library.dusk' : 'guardian.library.day')}
        </Fact>
      ) : null}
    </div>
  )
}
