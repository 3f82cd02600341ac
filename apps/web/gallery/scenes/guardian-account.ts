import type { Account, AdminAction, AdminCode, AdminUser } from '@bramble/contract'
import { LOG_TROUBLES } from '@bramble/contract/admin'
import { t } from '#/words/t.ts'
import { priceText } from '#/platform/format.ts'
import {
  givenJoinedGroup,
  givenMember,
  givenOwnGroup,
  GROUP_ID,
  HANNAH_ID,
} from '#/features/guardian/account/_groups/testing/given-group.ts'
import { givenCapabilities } from '#/features/guardian/_challenges/testing/given-capabilities.ts'
import { ACTIVE_PASS, givenShop } from '#/features/guardian/_payment/testing/given-shop.ts'
import { SIGN_IN_WINDOW } from '#/platform/identity/sign-in-window.ts'
import { givenHealth } from '#/testing/given-health.ts'
import { GWEN_ID } from '#/testing/fake-identity.ts'
import { PHOTO_ID } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Scene, SceneGroup } from '../scene.ts'
import { LONG_NAME } from './long-words.ts'

const PHOTO_URL = `/api/photos/${PHOTO_ID}`
const CONTINUE = t('guardian.auth.continueWith', { provider: 'Google' })

function givenInteraction({ api }: Stage): void {
  api.on('readInteraction', () => ({
    hasDemo: true,
    demoAccounts: [
      { name: 'Hugo', email: 'hugo@example.org' },
      { name: 'Sam', email: 'sam@example.org' },
    ],
    minPasswordLength: 8,
    hasMail: true,
  }))
  api.refuse('signUpWithPassword', 'auth.weak-password')
}

/** An account without a name, in the sign-up flow of its provider. */
function givenNewcomer({ api, signIn }: Stage): void {
  const account = signIn({ displayName: null, needsProfile: true })
  api.on('checkDisplayName', () => ({ available: true }))
  api.on('updateProfile', () => ({ ...account, displayName: 'Hugo', needsProfile: false }))
}

const nameStep: NonNullable<Scene['act']> = async ({ fill, sees }) => {
  await fill(t('guardian.oauthFlow.name'), 'Hugo')
  await sees(t('guardian.oauthFlow.available'))
}

function givenProfile(
  { api, signIn }: Stage,
  emailConfirmation?: Account['emailConfirmation'],
): void {
  signIn({
    displayName: LONG_NAME,
    profileImagePath: PHOTO_URL,
    hasPassword: true,
    emailConfirmation,
  })
  api.on('listPurchases', () => [])
  api.on('readCapabilities', () => givenCapabilities())
  api.on('readPhotoChecks', () => ({
    isAllowed: false,
    isOffered: true,
    textVersion: null,
    decidedAt: null,
  }))
}

function givenGroups({ api, signIn }: Stage): void {
  signIn()
  const long = givenMember(HANNAH_ID, LONG_NAME)
  const own = givenOwnGroup({ members: [long, givenMember(GWEN_ID, 'Gwen')] })
  api.on('listGroups', () => [own])
  api.on('readGroup', () => own)
}

export const guardianAccount: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Sign in',
    scenes: [
      {
        name: 'a01-provider',
        path: '/guardian/sign-in/uid-1',
        given: givenInteraction,
        shows: t('guardian.localSignIn.demoTitle'),
      },
      {
        name: 'a02-provider-refuses',
        path: '/guardian/sign-in/uid-1',
        given: givenInteraction,
        act: async ({ press, fill }) => {
          await press(t('guardian.localSignIn.toSignUp'))
          await fill(t('guardian.localSignIn.email'), 'gwen@example.org')
          await fill(t('guardian.localSignIn.newPassword'), 'letmein1')
          await press(t('guardian.localSignIn.signUp'))
        },
        shows: t('shared.errors.auth.weak-password.text'),
      },
      {
        name: 'a20-forgot-password',
        path: '/guardian/forgot-password',
        shows: t('guardian.forgotPassword.intro'),
      },
      {
        name: 'a21-link-sent',
        path: '/guardian/forgot-password',
        given: ({ api }) => {
          api.on('askPasswordReset', () => ({ success: true as const }))
        },
        act: async ({ press, fill }) => {
          await fill(t('guardian.forgotPassword.email'), 'gwen@example.org')
          await press(t('guardian.forgotPassword.send'))
        },
        shows: t('guardian.forgotPassword.sentOnce'),
      },
      {
        name: 'a22-new-password',
        path: `/guardian/new-password#${'A'.repeat(43)}`,
        shows: t('guardian.newPassword.intro'),
      },
      {
        name: 'a23-new-password-set',
        path: `/guardian/new-password#${'A'.repeat(43)}`,
        given: ({ api }) => {
          api.on('resetPassword', () => ({ success: true as const }))
        },
        act: async ({ press, fill }) => {
          await fill(t('guardian.newPassword.password'), 'seven grey herons')
          await press(t('guardian.newPassword.save'))
        },
        shows: t('guardian.newPassword.doneText'),
      },
      {
        name: 'a24-link-spent',
        path: '/guardian/new-password',
        shows: t('guardian.newPassword.spentText'),
      },
      {
        name: 'a25-confirm-email',
        path: `/guardian/confirm-email#${'A'.repeat(43)}`,
        shows: t('guardian.confirmEmail.notYou'),
      },
      {
        name: 'a26-email-confirmed',
        path: `/guardian/confirm-email#${'A'.repeat(43)}`,
        given: ({ api }) => {
          api.on('confirmEmail', () => ({ isNew: true }))
        },
        act: ({ press }) => press(t('guardian.confirmEmail.confirm')),
        shows: t('guardian.confirmEmail.doneText'),
      },
      {
        name: 'a27-email-confirmed-before',
        path: `/guardian/confirm-email#${'A'.repeat(43)}`,
        given: ({ api }) => {
          api.on('confirmEmail', () => ({ isNew: false }))
        },
        act: ({ press }) => press(t('guardian.confirmEmail.confirm')),
        shows: t('guardian.confirmEmail.beforeText'),
      },
      {
        name: 'a28-confirmation-spent',
        path: '/guardian/confirm-email',
        shows: t('guardian.confirmEmail.spentText'),
      },
      {
        name: 'a03-sign-up-waits',
        path: '/guardian/signup',
        given: ({ identity }) => {
          identity.onSignIn = () => new Promise(() => undefined)
        },
        act: async ({ tick, press }) => {
          await tick(t('guardian.welcome.accept'))
          await press(CONTINUE)
        },
        shows: t('guardian.auth.waitingTitle'),
      },
      {
        name: 'a14-signed-in',
        path: '/guardian/signed-in?code=c&state=s',
        given: () => {
          window.name = SIGN_IN_WINDOW
        },
        shows: t('guardian.signedIn.windowTitle'),
      },
      {
        name: 'a09-flow-soon',
        path: '/guardian/oauth-flow/apple',
        shows: t('guardian.oauthFlow.soonTitle'),
      },
      {
        name: 'a10-flow-sign-in',
        path: '/guardian/oauth-flow',
        shows: t('guardian.oauthFlow.authTitle'),
      },
      {
        name: 'a11-flow-name',
        path: '/guardian/oauth-flow',
        given: givenNewcomer,
        act: nameStep,
        shows: t('guardian.oauthFlow.available'),
      },
      {
        name: 'a12-flow-photo',
        path: '/guardian/oauth-flow',
        given: givenNewcomer,
        act: async (person, stage) => {
          await nameStep(person, stage)
          await person.press(t('guardian.oauthFlow.next'))
        },
        shows: t('guardian.oauthFlow.photoTitle'),
      },
      {
        name: 'a13-flow-done',
        path: '/guardian/oauth-flow',
        given: givenNewcomer,
        act: async (person, stage) => {
          await nameStep(person, stage)
          await person.press(t('guardian.oauthFlow.next'))
          await person.press(t('guardian.oauthFlow.finish'))
        },
        shows: t('guardian.oauthFlow.doneText'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Profile',
    scenes: [
      {
        name: 'a04-profile-setup',
        path: '/guardian/profile-setup',
        given: ({ signIn }) => signIn({ displayName: null, needsProfile: true }),
        act: ({ press }) => press(t('guardian.profileSetup.save')),
        shows: t('guardian.profileSetup.nameRequiredText'),
      },
      {
        name: 'a05-profile',
        path: '/guardian/profile',
        given: givenProfile,
        shows: LONG_NAME,
      },
      {
        name: 'm43-profile',
        path: '/guardian/profile',
        given: givenProfile,
        shows: t('guardian.photoChecks.allow'),
      },
      {
        name: 'a39-address-confirmed',
        path: '/guardian/profile',
        given: (stage) => {
          givenProfile(stage, 'confirmed')
        },
        shows: t('guardian.profile.emailConfirmed'),
      },
      {
        name: 'a29-confirm-address',
        path: '/guardian/profile',
        given: (stage) => {
          givenProfile(stage, 'open')
          stage.api.on('askEmailConfirmation', () => ({ success: true as const }))
        },
        act: ({ press }) => press(t('guardian.confirmEmail.send')),
        shows: t('guardian.confirmEmail.sent'),
      },
      {
        name: 'a06-change-password',
        path: '/guardian/profile',
        given: givenProfile,
        act: ({ press }) => press(t('guardian.password.open')),
        shows: t('guardian.password.current'),
        isDialog: true,
      },
      {
        name: 'a07-delete-account',
        path: '/guardian/profile',
        given: givenProfile,
        act: ({ press }) => press(t('guardian.deleteAccount.open')),
        shows: t('guardian.deleteAccount.goes'),
        isDialog: true,
      },
      {
        name: 'a15-data-downloaded',
        path: '/guardian/profile',
        given: (stage) => {
          givenProfile(stage)
          // The contract has no type for an archive; an empty one is answered.
          stage.api.on('exportAccount', () => undefined as never)
        },
        act: ({ press }) => press(t('guardian.export.start')),
        shows: t('guardian.export.done'),
      },
      {
        name: 'a08-profile-edit',
        path: '/guardian/profile',
        given: givenProfile,
        act: async ({ press, photograph, until }) => {
          await press(t('guardian.profile.edit'))
          await photograph(t('guardian.profileForm.fileInput'))
          await until('the photo', () =>
            document.querySelector(`img[alt="${t('guardian.profileForm.photoAlt')}"]`),
          )
        },
        shows: t('guardian.profile.save'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Groups',
    scenes: [
      {
        name: 'a30-join-prompt',
        path: '/groups/join/invite-token',
        shows: t('guardian.groupJoin.promptTitle'),
      },
      {
        name: 'a31-joined',
        path: '/groups/join/invite-token',
        given: ({ api, signIn }) => {
          signIn()
          api.on('joinGroup', () => givenJoinedGroup())
        },
        shows: t('guardian.groupJoin.doneTitle'),
      },
      {
        name: 'a32-unable-to-join',
        path: '/groups/join/invite-token',
        given: ({ api, signIn }) => {
          signIn()
          api.refuse('joinGroup', 'group.invite-unknown')
        },
        shows: t('guardian.groupJoin.unable'),
      },
      {
        name: 'a33-groups-joined',
        path: '/guardian/groups',
        given: (stage) => {
          givenGroups(stage)
          const own = givenOwnGroup({ members: [givenMember(GWEN_ID, 'Gwen')] })
          stage.api.on('listGroups', () => [own, givenJoinedGroup()])
        },
        shows: "Hannah's Group",
      },
      {
        name: 'a34-groups-own',
        path: '/guardian/groups',
        given: givenGroups,
        shows: t('guardian.groups.members', { count: 2 }),
      },
      {
        name: 'a35-rename',
        path: '/guardian/groups',
        given: givenGroups,
        act: ({ press }) => press(t('guardian.groups.rename')),
        shows: t('guardian.groups.renameTitle'),
        isDialog: true,
      },
      {
        name: 'a36-new-link',
        path: '/guardian/groups',
        given: givenGroups,
        act: ({ press }) => press(t('guardian.groups.newLink')),
        shows: t('guardian.groups.newLinkText'),
        isDialog: true,
      },
      {
        name: 'a37-group-qr',
        path: '/guardian/groups',
        given: givenGroups,
        act: ({ follow }) => follow(t('guardian.inviteLink.qr')),
        shows: t('guardian.groupQr.care'),
      },
      {
        name: 'a38-group-not-found',
        path: `/guardian/groups/${GROUP_ID}/qr`,
        given: ({ api, signIn }) => {
          signIn()
          api.refuse('readGroup', 'group.not-found')
        },
        shows: t('guardian.groupQr.notFound'),
      },
    ],
  },
]

const uuid = (n: number) => `${String(n).padStart(8, '0')}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

function givenUser(n: number, overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: uuid(n),
    email: `person${n}@example.org`,
    emailVerified: true,
    displayName: `Person ${n}`,
    role: 'guardian',
    authProvider: 'google',
    lastLoginAt: '2026-05-09T12:00:00.000Z',
    createdAt: '2026-03-02T12:00:00.000Z',
    ...overrides,
  }
}

/** Sixty accounts; the first has a long name and a paid day pass. */
function givenUsers({ api, signIn }: Stage): void {
  signIn({ role: 'super_admin' })
  const users = Array.from({ length: 60 }, (_, i) =>
    givenUser(i + 1, i === 0 ? { displayName: LONG_NAME } : {}),
  )
  api.on('listUsers', ({ query }) => {
    const { search = '', page = 1 } = query as { search?: string; page?: number | string }
    const found = users.filter(({ displayName }) =>
      displayName?.toLowerCase().includes(search.toLowerCase()),
    )
    return {
      users: found.slice((Number(page) - 1) * 50, Number(page) * 50),
      totalUsers: users.length,
      userRole: 'super_admin' as const,
      matchingUsers: found.length,
      adminCount: 1,
      guardianCount: 59,
    }
  })
  api.on('readUserDayPass', () => ({ hasActiveDayPass: false, expiresAt: null, payment: null }))
}

function givenAction(n: number, overrides: Partial<AdminAction>): AdminAction {
  return {
    id: uuid(n),
    at: '2026-06-01T09:00:00.000Z',
    action: 'day-pass.granted',
    actor: { id: GWEN_ID, name: 'Gwen' },
    target: { id: uuid(99), name: LONG_NAME },
    detail: null,
    ...overrides,
  }
}

function givenLog({ api, signIn }: Stage, overrides: Partial<AdminAction> = {}): void {
  signIn({ role: 'super_admin' })
  api.on('listAdminActions', () => ({ actions: [givenAction(1, overrides)], total: 1 }))
}

function givenCode(n: number, overrides: Partial<AdminCode> = {}): AdminCode {
  return {
    id: uuid(n),
    label: 'Beavers',
    createdAt: '2026-05-01T09:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    ...overrides,
  }
}

function givenCodes({ api, signIn }: Stage): void {
  signIn({ role: 'super_admin' })
  api.on('addAccessCode', ({ body }) => givenCode(9, { label: body.label }))
  api.on('listAccessCodes', () => ({
    codes: [
      givenCode(1),
      givenCode(2, { label: LONG_NAME, expiresAt: '2026-12-31T23:00:00.000Z' }),
      givenCode(3, { label: 'Otters', revokedAt: '2026-05-03T09:00:00.000Z' }),
    ],
    configured: 2,
  }))
}

const confirmCancel: NonNullable<Scene['act']> = async ({ fill, until, press, pick, tick }) => {
  await fill(t('admin.users.searchLabel'), 'Person 60')
  await until('one person', () => document.querySelectorAll('main li').length === 1)
  await press(t('admin.users.actionsOf', { name: 'Person 60' }))
  await pick(t('admin.userAction.cancelPass.item'))
  await tick(t('admin.userAction.cancelPass.giveBack', { price: priceText(249) }))
}

export const administration: readonly SceneGroup[] = [
  {
    side: 'administrator',
    screen: 'Menu',
    scenes: [
      {
        name: 'a22-roam-setup-with-pass',
        path: '/guardian/roam',
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
        },
        shows: t('guardian.roamSetup.passActive'),
      },
      {
        name: 'a23-menu-of-admins',
        path: '/guardian/roam',
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
          stage.signIn({ role: 'super_admin' })
        },
        act: async ({ sees, press }) => {
          await sees(t('guardian.roamSetup.passActive'))
          await press(t('guardian.shell.openMenu'))
        },
        shows: t('guardian.shell.userAdmin'),
        isDialog: true,
      },
    ],
  },
  {
    side: 'administrator',
    screen: 'Users',
    scenes: [
      {
        name: 'a40-admin-users',
        widens: true,
        path: '/admin/users',
        given: givenUsers,
        act: async ({ fill, press }) => {
          await fill(t('admin.users.searchLabel'), 'bartholomew')
          await press(t('admin.users.showDetails', { name: LONG_NAME }))
        },
        shows: t('admin.users.noPass'),
      },
      {
        name: 'a41-admin-menu',
        path: '/admin/users',
        given: givenUsers,
        act: ({ press }) => press(t('admin.users.actionsOf', { name: LONG_NAME })),
        shows: t('admin.userAction.changeRole.item', { role: t('admin.roles.admin') }),
      },
      {
        name: 'a42-admin-confirm',
        path: '/admin/users',
        given: givenUsers,
        act: async ({ press, pick }) => {
          await press(t('admin.users.actionsOf', { name: LONG_NAME }))
          await pick(t('admin.userAction.changeRole.item', { role: t('admin.roles.admin') }))
        },
        shows: t('admin.userAction.changeRole.title', { user: LONG_NAME }),
        isDialog: true,
      },
      {
        name: 'a42-admin-suspend',
        path: '/admin/users',
        given: givenUsers,
        act: async ({ press, pick }) => {
          await press(t('admin.users.actionsOf', { name: LONG_NAME }))
          await pick(t('admin.userAction.restrict.suspend.item'))
        },
        shows: t('admin.userAction.restrict.suspend.title', { user: LONG_NAME }),
        isDialog: true,
      },
      {
        name: 'a43-admin-users-page',
        widens: true,
        path: '/admin/users?page=2',
        given: givenUsers,
        shows: t('admin.users.page', { page: 2, all: 2 }),
      },
      {
        name: 'p37-cancel',
        path: '/admin/users',
        given: (stage) => {
          givenUsers(stage)
          stage.api.on('readUserDayPass', () => ({
            hasActiveDayPass: true,
            expiresAt: '2026-06-01T20:00:00.000Z',
            payment: { amountPence: 249, isTest: false },
          }))
        },
        act: confirmCancel,
        shows: t('admin.userAction.cancelPass.text'),
        isDialog: true,
        grows: 'small',
      },
    ],
  },
  {
    side: 'administrator',
    screen: 'Server',
    scenes: [
      {
        name: 'a45-admin-health',
        widens: true,
        path: '/admin/health',
        given: (stage) => {
          stage.signIn({ role: 'super_admin' })
          stage.api.on('readHealth', () => givenHealth())
        },
        shows: t('admin.health.jobs'),
        grows: 'phone',
      },
      {
        name: 'a45-admin-health-log',
        path: '/admin/health',
        given: (stage) => {
          stage.signIn({ role: 'super_admin' })
          const connections = { lent: 2, free: 8, waiting: 0 }
          const database = {
            kind: 'postgres' as const,
            connections,
            logTroubles: [...LOG_TROUBLES],
          }
          stage.api.on('readHealth', () => givenHealth({ database }))
        },
        shows: t('admin.health.logTroubles.recycled'),
        grows: 'phone',
      },
    ],
  },
  {
    side: 'administrator',
    screen: 'Access codes',
    scenes: [
      {
        name: 'a46-admin-codes',
        widens: true,
        path: '/admin/codes',
        given: (stage) => givenCodes(stage),
        shows: t('admin.codes.listTitle'),
        grows: 'phone',
      },
      {
        name: 'a47-admin-codes-new',
        path: '/admin/codes',
        given: (stage) => givenCodes(stage),
        act: async ({ fill, press }) => {
          await fill(t('admin.codes.label'), LONG_NAME)
          await press(t('admin.codes.make'))
        },
        shows: t('admin.codes.done'),
      },
      {
        name: 'a48-admin-codes-take-back',
        path: '/admin/codes',
        given: (stage) => givenCodes(stage),
        act: async ({ press }) => press(t('admin.codes.revokeOf', { label: 'Beavers' })),
        shows: t('admin.codes.revokeText'),
        isDialog: true,
        grows: 'phone',
      },
    ],
  },
  {
    side: 'administrator',
    screen: 'Log',
    scenes: [
      {
        name: 'a44-admin-actions',
        widens: true,
        path: '/admin/actions',
        given: (stage) => givenLog(stage),
        shows: t('admin.adminLog.actions.day-pass.granted'),
      },
      {
        name: 'p38-log',
        path: '/admin/actions',
        given: (stage) => givenLog(stage, { action: 'payment.refunded', detail: '£2.49' }),
        shows: t('admin.adminLog.actions.payment.refunded'),
      },
    ],
  },
]
