import type { KeeperArea } from '@bramble/contract'
import { AREA_RULES } from '@bramble/domain/land/keeper-area'
import {
  MAX_KEEPER_CONTACT_LENGTH,
  MAX_KEEPER_NAME_LENGTH,
  MAX_KEEPER_REASON_LENGTH,
} from '@bramble/domain/limits'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { MonthChoice } from '#/features/guardian/make/_fields/month-choice.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { KeeperNote } from '#/features/guardian/_shell/keeper-note.tsx'
import { LeaveUnsaved, useLeaving } from '#/features/guardian/_shell/leave-unsaved.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { areasQuery, useDeleteArea, useSaveArea } from '#/data/areas.ts'
import { groupsQuery } from '#/data/groups.ts'
import { errorText, failureText, isGone, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { languageText } from '#/platform/format.ts'
import { newKey } from '#/platform/random-key.ts'
import { focusWrongField } from '#/platform/wrong-field.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { TextAreaField, TextField } from '#/ui/text-field.tsx'
import { draftOf, isDrawable, NEW_AREA, pointsOf, type AreaDraft } from './area-draft.ts'
import { AreaLine } from './area-line.tsx'

/** One area: its line on the map and in words, who keeps it, what it asks and why. */
export function AreaScreen() {
  const { id = '' } = useParams()
  const asked = useQuery(areasQuery)
  const area = asked.data?.find((one) => one.id === id)
  if (id === 'new') return <AreaForm key={id} area={null} />
  if (area !== undefined) return <AreaForm key={id} area={area} />
  return (
    <GuardianShell title={t('guardian.keeper.title')} backTo={paths.myLand()}>
      {asked.data === undefined ? (
        <NotLoaded of={asked} words="guardian.keeper" />
      ) : (
        <EmptyState title={t('shared.errors.area.not-found.text')} />
      )}
    </GuardianShell>
  )
}

function AreaForm({ area }: { area: KeeperArea | null }) {
  const navigate = useNavigate()
  const [id] = useState(() => area?.id ?? newKey())
  const [saved] = useState<AreaDraft>(() => (area === null ? NEW_AREA : draftOf(area)))
  const [draft, setDraft] = useState(saved)
  const [refused, setRefused] = useState<unknown>(null)
  const set = (part: Partial<AreaDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const leaving = useLeaving(isChanged)
  const { data: groups = [] } = useQuery(groupsQuery)
  const hasLine = area === null || isDrawable(area)
  const points = pointsOf(draft.rows)
  const toList = () => void navigate(paths.myLand(), { replace: true })
  const save = useAction(useSaveArea(id), {
    done: t('guardian.keeper.saved'),
    onDone: toList,
    onFailed: setRefused,
  })
  const remove = useAction(useDeleteArea(), {
    done: t('guardian.keeper.removed'),
    failed: failureText,
    isDone: isGone,
    onDone: toList,
  })
  const send = () => {
    const { rows: _, ...words } = draft
    setRefused(null)
    if (hasLine && points === null) return focusWrongField(document.body)
    save.run({ ...words, ...(hasLine ? { points: points ?? [] } : {}) })
    focusWrongField(document.body)
  }
  const errorAt = (path: string) => {
    const fields = refused instanceof RequestError ? refused.fields : []
    const found = fields.find((field) => field.path === path)
    return found === undefined ? {} : { error: found.message }
  }
  const isAboutField = refused instanceof RequestError && refused.fields.length > 0
  return (
    <GuardianShell
      title={area === null ? t('guardian.keeper.draw') : t('guardian.keeper.change')}
      onBack={() => leaving.leaveTo(paths.myLand())}
      isWide
      action={
        <Button
          size="big"
          wide
          busy={save.isBusy}
          disabled={hasLine && (points ?? []).length < 3}
          onClick={send}
        >
          {t('guardian.keeper.save')}
        </Button>
      }
    >
      {refused !== null && !isAboutField ? (
        <Notice tone="danger" live>
          {errorText(refused) ?? t('guardian.keeper.notSaved')}
        </Notice>
      ) : null}
      <div className="page-columns">
        <div className="page-column">
          {hasLine ? (
            <AreaLine rows={draft.rows} points={points} onChange={(rows) => set({ rows })} />
          ) : (
            <Notice>{t('guardian.keeper.loaded')}</Notice>
          )}
        </div>
        <div className="page-column">
          <Card>
            <fieldset className="stack-tight">
              <legend className="mb-2 font-display text-[1.25rem] text-moss-dark">
                {t('guardian.keeper.rule')}
              </legend>
              {AREA_RULES.map((rule) => (
                <label key={rule} className="tick-row">
                  <input
                    type="radio"
                    name="rule"
                    className="tick"
                    checked={draft.rule === rule}
                    onChange={() => set({ rule })}
                  />
                  <span>{t(`guardian.keeper.rules.${rule}`)}</span>
                </label>
              ))}
            </fieldset>
            {draft.rule === 'own-trails' && groups.length > 0 ? (
              <SelectField
                label={t('guardian.keeper.group')}
                value={draft.groupId ?? ''}
                options={{
                  '': t('guardian.keeper.onlyMine'),
                  ...Object.fromEntries(groups.map((one) => [one.id, one.name])),
                }}
                onChange={(groupId) => set({ groupId: groupId === '' ? null : groupId })}
              />
            ) : null}
            <MonthChoice
              label={t('guardian.keeper.months')}
              hint={
                draft.months.length === 0
                  ? t('guardian.keeper.allYear')
                  : t('guardian.keeper.onlyMonths')
              }
              months={draft.months}
              onChange={(months) => set({ months })}
            />
            <TextField
              label={t('guardian.keeper.name')}
              maxLength={MAX_KEEPER_NAME_LENGTH}
              value={draft.name}
              onChange={({ target }) => set({ name: target.value })}
              {...errorAt('name')}
            />
            <TextField
              label={t('guardian.keeper.contact')}
              hint={t('guardian.keeper.contactHint')}
              maxLength={MAX_KEEPER_CONTACT_LENGTH}
              value={draft.contact}
              onChange={({ target }) => set({ contact: target.value })}
              {...errorAt('contact')}
            />
            {LANGUAGE_CODES.map((code) => (
              <TextAreaField
                key={code}
                lang={code}
                label={t('guardian.keeper.reason', { language: languageText(code) })}
                maxLength={MAX_KEEPER_REASON_LENGTH}
                value={draft.reasons[code] ?? ''}
                onChange={({ target }) =>
                  set({ reasons: { ...draft.reasons, [code]: target.value } })
                }
                {...errorAt(`reasons.${code}`)}
                {...(code === LANGUAGE_CODES[0] ? errorAt('reasons') : {})}
              />
            ))}
          </Card>
          {draft.name === '' ? null : (
            <Card title={t('guardian.keeper.preview')}>
              <KeeperNote word={{ ...draft, may: 'no', trail: null }} />
            </Card>
          )}
          {area === null ? null : (
            <AskButton
              variant="quiet"
              danger
              wide
              busy={remove.isBusy}
              question={{
                title: t('guardian.keeper.removeTitle'),
                text: t('guardian.keeper.removeText'),
                confirmLabel: t('guardian.keeper.remove'),
                cancelLabel: t('guardian.shell.cancel'),
              }}
              onConfirm={(done) => remove.run(area.id, done)}
            >
              {t('guardian.keeper.remove')}
            </AskButton>
          )}
        </div>
      </div>
      <LeaveUnsaved {...leaving.question} />
    </GuardianShell>
  )
}
