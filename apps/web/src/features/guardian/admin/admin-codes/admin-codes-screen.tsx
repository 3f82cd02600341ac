import type { AdminCode, CallAnswer } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { createAccessCode } from '@bramble/domain/account/access-code'
import { Share2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { SuperAdminPage } from '#/features/guardian/admin/_admin/require-admin.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { accessCodesQuery, useAddAccessCode, useRevokeAccessCode } from '#/data/admin.ts'
import { errorText } from '#/data/request.ts'
import { environmentQuery } from '#/data/settings.ts'
import { useAction } from '#/data/use-action.ts'
import { serverNow } from '#/platform/clock.ts'
import { dayText } from '#/platform/format.ts'
import { randomInt } from '#/platform/random-key.ts'
import { shareLink, siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Card } from '#/ui/card.tsx'
import { toastSuccess } from '#/ui/toast-store.ts'

/** Codes that open the gate, for super admins: give one out, see whom it is for, take it back. */
export function AdminCodesScreen() {
  const { data: environment } = useQuery(environmentQuery)
  return (
    <SuperAdminPage title={t('admin.codes.title')} intro={introOf(environment?.opens)}>
      <Codes />
    </SuperAdminPage>
  )
}

function introOf(opens: CallAnswer<'checkEnvironment'>['opens']): string {
  if (opens === 'all') return t('admin.codes.introOpen')
  return opens === 'trails' ? t('admin.codes.introTrails') : t('admin.codes.intro')
}

function Codes() {
  const [made, setMade] = useState<MadeCode | null>(null)
  return (
    <div className="page-columns">
      <div className="page-column">
        {made === null ? (
          <NewCodeForm onMade={setMade} />
        ) : (
          <NewCode made={made} onDone={() => setMade(null)} />
        )}
      </div>
      <div className="page-column">
        <GivenCodes />
      </div>
    </div>
  )
}

function GivenCodes() {
  const asked = useQuery(accessCodesQuery)
  const { data } = asked
  if (data === undefined) {
    return <NotLoaded of={asked} words="admin.codes" />
  }
  return (
    <section className="stack-tight">
      <h2 className="text-title">{t('admin.codes.listTitle')}</h2>
      {data.codes.length === 0 ? (
        <EmptyState title={t('admin.codes.empty')} />
      ) : (
        <ul className="stack-tight">
          {data.codes.map((code) => (
            <GivenCode key={code.id} code={code} />
          ))}
        </ul>
      )}
      {data.configured > 0 ? (
        <p className="text-small text-ink-soft">
          {t('admin.codes.configured', { count: data.configured })}
        </p>
      ) : null}
    </section>
  )
}

function GivenCode({ code }: { code: AdminCode }) {
  const { label, createdAt } = code
  const { run, isBusy } = useAction(useRevokeAccessCode(), {
    done: t('admin.codes.revokeDone'),
    failed: (error) => errorText(error) ?? t('admin.codes.revokeFailed'),
  })
  const isOpen = code.revokedAt === null && !isOver(code)
  return (
    <li className="stack-tight rounded-button border border-cream-deep bg-white px-4 py-3">
      <p className="font-bold [overflow-wrap:anywhere]">{label}</p>
      <p className="text-small text-ink-soft">
        {t('admin.codes.made', { when: dayText(createdAt) })}
        <br />
        <span className={isOpen ? 'font-bold text-moss' : ''}>{stateOf(code)}</span>
      </p>
      {isOpen ? (
        <AskButton
          variant="secondary"
          size="small"
          danger
          busy={isBusy}
          aria-label={t('admin.codes.revokeOf', { label })}
          question={{
            title: t('admin.codes.revokeTitle', { label }),
            text: t('admin.codes.revokeText'),
            confirmLabel: t('admin.codes.revoke'),
            cancelLabel: t('admin.users.cancel'),
          }}
          onConfirm={(settled) => run(code.id, settled)}
        >
          {t('admin.codes.revoke')}
        </AskButton>
      ) : null}
    </li>
  )
}

function isOver({ expiresAt }: AdminCode): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= serverNow()
}

function stateOf(code: AdminCode): string {
  const { revokedAt, expiresAt } = code
  if (revokedAt !== null) return t('admin.codes.revoked', { when: dayText(revokedAt) })
  if (expiresAt === null) return t('admin.codes.open')
  // The moment after the last day is on the next one.
  const lastDay = dayText(new Date(Date.parse(expiresAt) - 1).toISOString())
  return isOver(code)
    ? t('admin.codes.over', { when: lastDay })
    : t('admin.codes.until', { when: lastDay })
}

const MAX_LABEL_LENGTH = 100

/** The first moment after a day of a date field, in the time zone of this device. */
function endOf(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  return new Date(year, month - 1, date + 1).toISOString()
}

/** Asks whom a new code is for and until when. */
function NewCodeForm({ onMade }: { onMade: (made: MadeCode) => void }) {
  // Made before the first try: a try whose answer was lost is sent again with the same code.
  const [code] = useState(() => createAccessCode(randomInt))
  const [label, setLabel] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy } = useAction(useAddAccessCode(), {
    failed: (error) => errorText(error) ?? t('admin.codes.failed'),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const name = label.trim()
    setMissing(name === '')
    if (name === '') return
    run({ code, label: name, expiresAt: endOf(lastDay) }, (isDone) => {
      if (isDone) onMade({ code, label: name })
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('admin.codes.label')}
        hint={t('admin.codes.labelHint')}
        error={isMissing ? t('admin.codes.labelMissing') : undefined}
        value={label}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setLabel(target.value)}
      />
      <TextField
        label={t('admin.codes.lastDay')}
        optional={t('admin.codes.optional')}
        type="date"
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <Button type="submit" wide busy={isBusy} busyLabel={t('admin.codes.making')}>
        {t('admin.codes.make')}
      </Button>
    </form>
  )
}

interface MadeCode {
  code: string
  label: string
}

/** A code that was just made: nobody can read it later. */
function NewCode({ made: { code, label }, onDone }: { made: MadeCode; onDone: () => void }) {
  const url = siteOrigin() + paths.openGate(code)

  async function share(): Promise<void> {
    const outcome = await shareLink({
      title: t('admin.codes.title'),
      text: t('admin.codes.shareText', { code }),
      url,
    })
    if (outcome === 'copied') toastSuccess(t('admin.codes.copied'))
  }

  return (
    <Card tone="leaf">
      <section className="stack" aria-live="polite">
        <div className="stack-tight">
          <h2 className="text-title">{t('admin.codes.newTitle')}</h2>
          <p className="[overflow-wrap:anywhere]">{t('admin.codes.newFor', { label })}</p>
        </div>
        <p
          lang="zxx"
          translate="no"
          className="text-center font-display text-child font-semibold select-all"
        >
          {code}
        </p>
        <p lang="zxx" translate="no" className="text-small select-all [overflow-wrap:anywhere]">
          {url}
        </p>
        <p className="text-small text-ink-soft">{t('admin.codes.newText')}</p>
        <ActionStack>
          <Button wide icon={<Share2 />} onClick={() => void share()}>
            {t('admin.codes.share')}
          </Button>
          <Button wide variant="secondary" onClick={onDone}>
            {t('admin.codes.done')}
          </Button>
        </ActionStack>
      </section>
    </Card>
  )
}
