import type { Account } from '@bramble/contract'
import {
  ChevronRight,
  CircleCheck,
  Images,
  KeyRound,
  LogOut,
  MapPinned,
  MonitorSmartphone,
  Pencil,
  Sticker,
  Trophy,
  UserRound,
  Users,
  MailCheck,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '#/words/language-switch.tsx'
import { t } from '#/words/t.ts'
import { LogOutDialog } from '#/features/guardian/_auth/log-out-dialog.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Fact } from '#/ui/fact.tsx'
import { ListRow } from '#/ui/list-row.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { AccountType } from './account-type.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhotoChecksCard } from './photo-checks-card.tsx'
import { PurchasesCard } from './purchases-card.tsx'
import { useAskEmailConfirmation } from '#/data/profile.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Notice } from '#/ui/notice.tsx'

/** The account, its data, and the ways to sign out [PROFILE-06, PROFILE-07]. */
export function ProfileView({ user, onEdit }: { user: Account; onEdit: () => void }) {
  return (
    <GuardianShell title={t('guardian.profile.title')} backTo={paths.home()}>
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <div className="w-20 flex-none">
            <PhotoFrame
              src={user.profileImagePath ?? undefined}
              alt={t('guardian.profile.photo')}
              ratio="square"
              empty={
                <>
                  <UserRound className="size-10 text-bark" strokeWidth={1.5} />
                  <span className="sr-only">{t('guardian.profile.noPhoto')}</span>
                </>
              }
            />
          </div>
          <div className="min-w-0 flex-[1_1_8rem]">
            <h2 className="wrap-anywhere">{user.displayName ?? t('guardian.profile.noName')}</h2>
            <p className="text-small text-ink-soft wrap-anywhere">
              <span className="sr-only">{t('guardian.profile.email')}: </span>
              {user.email ?? t('guardian.profile.noEmail')}
            </p>
            {user.emailConfirmation === 'confirmed' && (
              <p className="text-small text-ink-soft">
                <Fact icon={<CircleCheck />}>{t('guardian.profile.emailConfirmed')}</Fact>
              </p>
            )}
          </div>
        </div>
        <AccountType user={user} />
        <Button variant="secondary" wide icon={<Pencil />} onClick={onEdit}>
          {t('guardian.profile.edit')}
        </Button>
      </Card>
      {user.emailConfirmation === 'open' && user.email !== null && (
        <ConfirmEmailCard email={user.email} />
      )}
      <OwnThings />
      <PurchasesCard />
      <PhotoChecksCard />
      <Card title={t('start.languages.label')}>
        <LanguageSwitch />
      </Card>
      <SignInCard user={user} />
      <OwnData />
      <DeleteAccount />
    </GuardianShell>
  )
}

const THINGS = [
  {
    to: paths.myGames(),
    Icon: Trophy,
    name: 'guardian.profile.myGames',
    text: 'guardian.profile.myGamesText',
  },
  {
    to: paths.keepsakes(),
    Icon: Images,
    name: 'guardian.profile.keepsakes',
    text: 'guardian.profile.keepsakesText',
  },
  {
    to: paths.stickers(),
    Icon: Sticker,
    name: 'guardian.stickers.title',
    text: 'guardian.stickers.profileText',
  },
  {
    to: paths.challenges(),
    Icon: MapPinned,
    name: 'guardian.profile.myChallenges',
    text: 'guardian.profile.myChallengesText',
  },
  {
    to: paths.groups(),
    Icon: Users,
    name: 'guardian.profile.myGroups',
    text: 'guardian.profile.myGroupsText',
  },
] as const

/** Links to the data of the account. */
function OwnThings() {
  return (
    <Card title={t('guardian.profile.yours')}>
      <ul className="-my-2 divide-y divide-cream-deep">
        {THINGS.map(({ to, Icon, name, text }) => (
          <li key={to}>
            <Link to={to} className="block rounded-button py-1 no-underline">
              <ListRow
                start={<Icon className="size-6 text-moss" aria-hidden="true" />}
                title={t(name)}
                detail={t(text)}
                end={<ChevronRight className="size-5 text-ink-soft" />}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Password and ways to sign out [PROFILE-07]. */
function SignInCard({ user }: { user: Account }) {
  const [asked, setAsking] = useState<'here' | 'everywhere' | null>(null)
  return (
    <Card title={t('guardian.profile.signIn')}>
      {user.hasPassword ? <ChangePassword email={user.email} /> : null}
      <Button variant="secondary" wide icon={<LogOut />} onClick={() => setAsking('here')}>
        {t('guardian.profile.signOut')}
      </Button>
      <Button
        variant="secondary"
        wide
        icon={<MonitorSmartphone />}
        onClick={() => setAsking('everywhere')}
      >
        {t('guardian.profile.signOutEverywhere')}
      </Button>
      <LogOutDialog
        open={asked !== null}
        isEverywhere={asked === 'everywhere'}
        onClose={() => setAsking(null)}
      />
    </Card>
  )
}

/** For accounts whose password this server keeps. */
function ChangePassword({ email }: { email: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" wide icon={<KeyRound />} onClick={() => setIsOpen(true)}>
        {t('guardian.password.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('guardian.password.title')}
        closeLabel={t('guardian.shell.close')}
      >
        <PasswordForm email={email} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

/** Offers a mail with a link, as long as nobody has shown whose the address is. Nothing waits for it. */
function ConfirmEmailCard({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<'sent' | 'too-many' | { failure: string } | null>(null)
  const ask = useAction(useAskEmailConfirmation(), {
    onDone: () => setOutcome('sent'),
    onFailed: (error) => {
      const isTooMany = error instanceof RequestError && error.code === 'limit.too-many'
      setOutcome(isTooMany ? 'too-many' : { failure: failureText(error) })
    },
  })
  return (
    <Card title={t('guardian.confirmEmail.cardTitle')}>
      <p className="wrap-anywhere">{t('guardian.confirmEmail.cardText', { email })}</p>
      {outcome === 'sent' && (
        <Notice tone="success" live>
          {t('guardian.confirmEmail.sent')}
        </Notice>
      )}
      {outcome === 'too-many' && (
        <Notice tone="warn" live>
          {t('guardian.confirmEmail.tooManyMails')}
        </Notice>
      )}
      {typeof outcome === 'object' && outcome !== null && (
        <Notice tone="danger" live>
          {outcome.failure}
        </Notice>
      )}
      <Button
        variant="secondary"
        wide
        icon={<MailCheck />}
        busy={ask.isBusy}
        busyLabel={t('guardian.confirmEmail.sending')}
        onClick={() => {
          setOutcome(null)
          ask.run()
        }}
      >
        {outcome === 'sent'
          ? t('guardian.confirmEmail.sendAgain')
          : t('guardian.confirmEmail.send')}
      </Button>
    </Card>
  )
}
