import type { ReportReason } from '@bramble/contract'

export const reportCopy = {
  open: 'Report this challenge',
  title: 'Report this challenge',
  text: 'Tell us what is not good for children. Those who look after the published challenges check it. The person who made it does not learn who you are.',
  reason: 'What is the matter?',
  reasons: {
    unkind: 'Unkind or unfit words or pictures',
    'dangerous-place': 'A dangerous place',
    'private-place': 'A private place, or one that nobody may enter',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  missing: 'Please choose what is the matter.',
  send: 'Send report',
  sending: 'Sending...',
  done: 'Thank you for telling us',
  doneText: 'Somebody will look at this challenge.',
  failed: 'The report could not be sent. Please try again.',
} as const

export const moderationCopy = {
  title: 'Published Challenges',
  intro: 'Reported ones come first. What you take back becomes a draft of its owner again.',
  denied: 'Only community leaders and admins can see this page.',
  loading: 'Loading published challenges...',
  failedTitle: 'The list could not be loaded',
  failedText: 'Please check your connection and try again.',
  search: 'Search published challenges',
  searchPlaceholder: 'Part of a title or description',
  listTitle: 'Challenges',
  showing: (from: number, to: number, total: number) =>
    total === 0 ? '0 challenges' : `Showing ${from} to ${to} of ${total}`,
  empty: 'Nothing is published yet',
  noMatch: 'No published challenge matches',
  by: (name: string) => `by ${name}`,
  noName: 'somebody without a name',
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  reasons: {
    unkind: 'unkind or unfit',
    'dangerous-place': 'dangerous place',
    'private-place': 'private place',
    other: 'something else',
  } satisfies Record<ReportReason, string>,
  times: (reason: string, count: number) => (count === 1 ? reason : `${reason} (${count} times)`),
  preview: 'Preview',
  takeBack: 'Take back',
  of: (action: string, title: string) => `${action}: ${title}`,
  takeBackTitle: (title: string) => `Take back "${title}"?`,
  takeBackText:
    "It becomes a draft again and leaves everybody's games at once. The owner keeps it and can change it. This is written into the log of the admins.",
  taken: 'Challenge taken back',
  takeFailed: 'The challenge could not be taken back. Please try again.',
} as const
