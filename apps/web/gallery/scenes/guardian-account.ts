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
import { aScene, type Scene, type SceneGroup } from '../scene.ts'
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
    path: '/guardian/oauth-flow',
    scenes: [
      aScene('a01-provider', t('guardian.localSignIn.demoTitle'), {
        path: '/guardian/sign-in/uid-1',
        given: givenInteraction,
      }),
      aScene('a02-provider-refuses', t('shared.errors.auth.weak-password.text'), {
        path: '/guardian/sign-in/uid-1',
        given: givenInteraction,
        act: async ({ press, fill }) => {
          await press(t('guardian.localSignIn.toSignUp'))
          await fill(t('guardian.localSignIn.email'), 'gwen@example.org')
          await fill(t('guardian.localSignIn.newPassword'), 'letmein1')
          await press(t('guardian.localSignIn.signUp'))
        },
      }),
      aScene('a20-forgot-password', t('guardian.forgotPassword.intro'), {
        path: '/guardian/forgot-password',
      }),
      aScene('a21-link-sent', t('guardian.forgotPassword.sentOnce'), {
        path: '/guardian/forgot-password',
        given: ({ api }) => {
          api.on('askPasswordReset', () => ({ success: true as const }))
        },
        act: async ({ press, fill }) => {
          await fill(t('guardian.forgotPassword.email'), 'gwen@example.org')
          await press(t('guardian.forgotPassword.send'))
        },
      }),
      aScene('a22-new-password', t('guardian.newPassword.intro'), {
        path: `/guardian/new-password#${'A'.repeat(43)}`,
      }),
      aScene('a23-new-password-set', t('guardian.newPassword.doneText'), {
        path: `/guardian/new-password#${'A'.repeat(43)}`,
        given: ({ api }) => {
          api.on('resetPassword', () => ({ success: true as const }))
        },
        act: async ({ press, fill }) => {
          await fill(t('guardian.newPassword.password'), 'seven grey herons')
          await press(t('guardian.newPassword.save'))
        },
      }),
      aScene('a24-link-spent', t('guardian.newPassword.spentText'), {
        path: '/guardian/new-password',
      }),
      aScene('a25-confirm-email', t('guardian.confirmEmail.notYou'), {
        path: `/guardian/confirm-email#${'A'.repeat(43)}`,
      }),
      aScene('a26-email-confirmed', t('guardian.confirmEmail.doneText'), {
        path: `/guardian/confirm-email#${'A'.repeat(43)}`,
        given: ({ api }) => {
          api.on('confirmEmail', () => ({ isNew: true }))
        },
        act: ({ press }) => press(t('guardian.confirmEmail.confirm')),
      }),
      aScene('a27-email-confirmed-before', t('guardian.confirmEmail.beforeText'), {
        path: `/guardian/confirm-email#${'A'.repeat(43)}`,
        given: ({ api }) => {
          api.on('confirmEmail', () => ({ isNew: false }))
        },
        act: ({ press }) => press(t('guardian.confirmEmail.confirm')),
      }),
      aScene('a28-confirmation-spent', t('guardian.confirmEmail.spentText'), {
        path: '/guardian/confirm-email',
      }),
      aScene('a03-sign-up-waits', t('guardian.auth.waitingTitle'), {
        path: '/guardian/signup',
        given: ({ identity }) => {
          identity.onSignIn = () => new Promise(() => undefined)
        },
        act: async ({ tick, press }) => {
          await tick(t('guardian.welcome.accept'))
          await press(CONTINUE)
        },
      }),
      aScene('a14-signed-in', t('guardian.signedIn.windowTitle'), {
        path: '/guardian/signed-in?code=c&state=s',
        given: () => {
          window.name = SIGN_IN_WINDOW
        },
      }),
      aScene('a09-flow-soon', t('guardian.oauthFlow.soonTitle'), {
        path: '/guardian/oauth-flow/apple',
      }),
      aScene('a10-flow-sign-in', t('guardian.oauthFlow.authTitle')),
      aScene('a11-flow-name', t('guardian.oauthFlow.available'), {
        given: givenNewcomer,
        act: nameStep,
      }),
      aScene('a12-flow-photo', t('guardian.oauthFlow.photoTitle'), {
        given: givenNewcomer,
        act: async (person, stage) => {
          await nameStep(person, stage)
          await person.press(t('guardian.oauthFlow.next'))
        },
      }),
      aScene('a13-flow-done', t('guardian.oauthFlow.doneText'), {
        given: givenNewcomer,
        act: async (person, stage) => {
          await nameStep(person, stage)
          await person.press(t('guardian.oauthFlow.next'))
          await person.press(t('guardian.oauthFlow.finish'))
        },
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Profile',
    path: '/guardian/profile',
    scenes: [
      aScene('a04-profile-setup', t('guardian.profileSetup.nameRequiredText'), {
        path: '/guardian/profile-setup',
        given: ({ signIn }) => signIn({ displayName: null, needsProfile: true }),
        act: ({ press }) => press(t('guardian.profileSetup.save')),
      }),
      aScene('a05-profile', LONG_NAME, { given: givenProfile }),
      aScene('m43-profile', t('guardian.photoChecks.allow'), { given: givenProfile }),
      aScene('a39-address-confirmed', t('guardian.profile.emailConfirmed'), {
        given: (stage) => {
          givenProfile(stage, 'confirmed')
        },
      }),
      aScene('a29-confirm-address', t('guardian.confirmEmail.sent'), {
        given: (stage) => {
          givenProfile(stage, 'open')
          stage.api.on('askEmailConfirmation', () => ({ success: true as const }))
        },
        act: ({ press }) => press(t('guardian.confirmEmail.send')),
      }),
      aScene('a06-change-password', t('guardian.password.current'), {
        given: givenProfile,
        act: ({ press }) => press(t('guardian.password.open')),
        isDialog: true,
      }),
      aScene('a07-delete-account', t('guardian.deleteAccount.goes'), {
        given: givenProfile,
        act: ({ press }) => press(t('guardian.deleteAccount.open')),
        isDialog: true,
      }),
      aScene('a15-data-downloaded', t('guardian.export.done'), {
        given: (stage) => {
          givenProfile(stage)
          // The contract has no type for an archive; an empty one is answered.
          stage.api.on('exportAccount', () => undefined as never)
        },
        act: ({ press }) => press(t('guardian.export.start')),
      }),
      aScene('a08-profile-edit', t('guardian.profile.save'), {
        given: givenProfile,
        act: async ({ press, photograph, until }) => {
          await press(t('guardian.profile.edit'))
          await photograph(t('guardian.profileForm.fileInput'))
          await until('the photo', () =>
            document.querySelector(`img[alt="${t('guardian.profileForm.photoAlt')}"]`),
          )
        },
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Groups',
    path: '/guardian/groups',
    scenes: [
      aScene('a30-join-prompt', t('guardian.groupJoin.promptTitle'), {
        path: '/groups/join/invite-token',
      }),
      aScene('a31-joined', t('guardian.groupJoin.doneTitle'), {
        path: '/groups/join/invite-token',
        given: ({ api, signIn }) => {
          signIn()
          api.on('joinGroup', () => givenJoinedGroup())
        },
      }),
      aScene('a32-unable-to-join', t('guardian.groupJoin.unable'), {
        path: '/groups/join/invite-token',
        given: ({ api, signIn }) => {
          signIn()
          api.refuse('joinGroup', 'group.invite-unknown')
        },
      }),
      aScene('a33-groups-joined', "Hannah's Group", {
        given: (stage) => {
          givenGroups(stage)
          const own = givenOwnGroup({ members: [givenMember(GWEN_ID, 'Gwen')] })
          stage.api.on('listGroups', () => [own, givenJoinedGroup()])
        },
      }),
      aScene('a34-groups-own', t('guardian.groups.members', { count: 2 }), { given: givenGroups }),
      aScene('a35-rename', t('guardian.groups.renameTitle'), {
        given: givenGroups,
        act: ({ press }) => press(t('guardian.groups.rename')),
        isDialog: true,
      }),
      aScene('a36-new-link', t('guardian.groups.newLinkText'), {
        given: givenGroups,
        act: ({ press }) => press(t('guardian.groups.newLink')),
        isDialog: true,
      }),
      aScene('a37-group-qr', t('guardian.groupQr.care'), {
        given: givenGroups,
        act: ({ follow }) => follow(t('guardian.inviteLink.qr')),
      }),
      aScene('a38-group-not-found', t('guardian.groupQr.notFound'), {
        path: `/guardian/groups/${GROUP_ID}/qr`,
        given: ({ api, signIn }) => {
          signIn()
          api.refuse('readGroup', 'group.not-found')
        },
      }),
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
    path: '/guardian/roam',
    scenes: [
      aScene('a22-roam-setup-with-pass', t('guardian.roamSetup.passActive'), {
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
        },
      }),
      aScene('a23-menu-of-admins', t('guardian.shell.userAdmin'), {
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
          stage.signIn({ role: 'super_admin' })
        },
        act: async ({ sees, press }) => {
          await sees(t('guardian.roamSetup.passActive'))
          await press(t('guardian.shell.openMenu'))
        },
        isDialog: true,
      }),
    ],
  },
  {
    side: 'administrator',
    screen: 'Users',
    path: '/admin/users',
    scenes: [
      aScene('a40-admin-users', t('admin.users.noPass'), {
        widens: true,
        given: givenUsers,
        act: async ({ fill, press }) => {
          await fill(t('admin.users.searchLabel'), 'bartholomew')
          await press(t('admin.users.showDetails', { name: LONG_NAME }))
        },
      }),
      {
        name: 'a41-admin-menu',
        given: givenUsers,
        act: ({ press }) => press(t('admin.users.actionsOf', { name: LONG_NAME })),
        shows: t('admin.userAction.changeRole.item', { role: t('admin.roles.admin') }),
      },
      aScene('a42-admin-confirm', t('admin.userAction.changeRole.title', { user: LONG_NAME }), {
        given: givenUsers,
        act: async ({ press, pick }) => {
          await press(t('admin.users.actionsOf', { name: LONG_NAME }))
          await pick(t('admin.userAction.changeRole.item', { role: t('admin.roles.admin') }))
        },
        isDialog: true,
      }),
      {
        name: 'a42-admin-suspend',
        given: givenUsers,
        act: async ({ press, pick }) => {
          await press(t('admin.users.actionsOf', { name: LONG_NAME }))
          await pick(t('admin.userAction.suspend.item'))
        },
        shows: t('admin.userAction.suspend.title', { user: LONG_NAME }),
        isDialog: true,
      },
      aScene('a43-admin-users-page', t('admin.users.page', { page: 2, all: 2, isMore: 'false' }), {
        widens: true,
        path: '/admin/users?page=2',
        given: givenUsers,
      }),
      aScene('p37-cancel', t('admin.userAction.cancelPass.text'), {
        given: (stage) => {
          givenUsers(stage)
          stage.api.on('readUserDayPass', () => ({
            hasActiveDayPass: true,
            expiresAt: '2026-06-01T20:00:00.000Z',
            payment: { amountPence: 249, isTest: false },
          }))
        },
        act: confirmCancel,
        isDialog: true,
        grows: 'small',
      }),
    ],
  },
  {
    side: 'administrator',
    screen: 'Server',
    path: '/admin/health',
    scenes: [
      aScene('a45-admin-health', t('admin.health.jobs'), {
        widens: true,
        given: (stage) => {
          stage.signIn({ role: 'super_admin' })
          stage.api.on('readHealth', () => givenHealth())
        },
        grows: 'phone',
      }),
      aScene('a45-admin-health-log', t('admin.health.logTroubles.recycled'), {
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
        grows: 'phone',
      }),
    ],
  },
  {
    side: 'administrator',
    screen: 'Access codes',
    path: '/admin/codes',
    scenes: [
      aScene('a46-admin-codes', t('admin.codes.listTitle'), {
        widens: true,
        given: (stage) => givenCodes(stage),
        grows: 'phone',
      }),
      aScene('a47-admin-codes-new', t('admin.codes.done'), {
        given: (stage) => givenCodes(stage),
        act: async ({ fill, press }) => {
          await fill(t('admin.codes.label'), LONG_NAME)
          await press(t('admin.codes.make'))
        },
      }),
      aScene('a48-admin-codes-take-back', t('admin.codes.revokeText'), {
        given: (stage) => givenCodes(stage),
        act: async ({ press }) => press(t('admin.codes.revokeOf', { label: 'Beavers' })),
        isDialog: true,
        grows: 'phone',
      }),
    ],
  },
  {
    side: 'administrator',
    screen: 'Log',
    path: '/admin/actions',
    scenes: [
      aScene('a44-admin-actions', t('admin.adminLog.actions.day-pass.granted'), {
        widens: true,
        given: (stage) => givenLog(stage),
      }),
      aScene('p38-log', t('admin.adminLog.actions.payment.refunded'), {
        given: (stage) => givenLog(stage, { action: 'payment.refunded', detail: '£2.49' }),
      }),
    ],
  },
]
