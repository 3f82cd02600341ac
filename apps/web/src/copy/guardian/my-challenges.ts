import type { PicturePurpose } from '@bramble/contract'
import type { ChallengeStatus } from '@bramble/domain/challenge/challenge'
import type { TaskPart } from '@bramble/domain/challenge/tasks'

/** Names of the parts of a challenge on guardian pages. */
export const challengeCopy = {
  statuses: {
    draft: 'Draft',
    published: 'Published',
  } satisfies Record<ChallengeStatus, string>,
  pictures: {
    reference: 'Reference photo',
    'scene-match': 'View to match',
    question: 'Photo for the question',
    'object-detection': 'Photo of the object',
  } satisfies Record<PicturePurpose, string>,
  missing: {
    view: 'The photo of the view is missing.',
    labels: 'The name of the object is missing.',
    question: 'The question is missing.',
  } satisfies Record<TaskPart, string>,
  fromGroup: 'From your groups',
  pictureGone: 'This picture cannot be shown.',
} as const

export const myChallengesCopy = {
  title: 'My Challenges',
  create: 'Create Challenge',
  loading: 'Loading your challenges...',
  failedTitle: 'Your challenges could not be loaded',
  failedText: 'Please check your connection and try again.',
  emptyTitle: 'No challenges yet',
  emptyText: 'Go to a place you like, and tell the children what there is to find.',
  createFirst: 'Create Your First Challenge',
  listTitle: 'Challenges',
  draftNote:
    'Drafts are found only in your own games and in those of your groups. What you publish is found by every family.',
  showing: (shown: number, all: number) =>
    shown === all
      ? all === 1
        ? '1 challenge'
        : `${all} challenges`
      : `Showing ${shown} of ${all} challenges`,
  noMatchTitle: 'No challenge matches',
  noMatchText: 'Try other words, or show all of them.',
  showAll: 'Show all',
  more: (count: number) => `Show ${count} more`,
  search: 'Search challenges',
  searchPlaceholder: 'Title, description or photo task',
  whose: 'Show',
  whoseAll: 'All',
  whoseOwn: 'My own',
  whoseGroups: 'My groups',
  sort: 'Sort by',
  sortNearest: 'Nearest',
  sortNewest: 'Newest',
  sortTitle: 'Title',
  sortByDistance: 'Sort by distance',
  placeTitle: 'Your place is not known',
  away: (distance: string) => `${distance} away`,
  created: (day: string) => `Created ${day}`,
  photoTask: 'Photo task:',
  thumbs: 'Pictures',
  preview: 'Preview',
  details: 'Details',
  edit: 'Edit',
  publish: 'Publish',
  takeBack: 'Unpublish',
  remove: 'Delete',
  of: (action: string, title: string) => `${action}: ${title}`,
  finish: 'Finish it',
  notFinished: 'Not finished yet',
} as const

export const challengeSummaryCopy = {
  mapLabel: (title: string) => `Map with the place of ${title}`,
  place: 'Place',
  accurate: (meters: number) => `recorded to about ${meters} m`,
  distance: 'Distance',
  created: 'Created',
  task: 'Task',
  prompt: 'Photo task',
  shown: 'Reference photo in the game',
  shownYes: 'Shown to the children',
  shownNo: 'Not shown',
  question: 'Question',
  rightAnswer: 'right answer',
  labels: 'Object and wider names',
} as const

export const removeChallengeCopy = {
  title: (title: string) => `Delete "${title}"?`,
  text: 'The challenge and its pictures are deleted for good. A child who is playing it right now is told kindly that it is gone, and goes on with another one. Finished games keep its title.',
  published: 'It is published now: other families cannot find it any more.',
  confirm: 'Delete',
  done: 'Challenge deleted',
  failed: 'Failed to delete challenge',
} as const

export const publishCopy = {
  publish: {
    title: (title: string) => `Publish "${title}"?`,
    text: "Everybody's children may then play it, not only those of your groups. Please publish only places that everybody may enter and children can reach safely, with nothing in words or pictures that shows who you or others are.",
    confirm: 'Publish',
    done: 'Challenge published',
    failed: 'The challenge could not be published. Please try again.',
  },
  takeBack: {
    title: (title: string) => `Unpublish "${title}"?`,
    text: 'It becomes a draft again: only games of you and your groups offer it. A child of another family who is playing it right now is told kindly that it is gone.',
    confirm: 'Unpublish',
    done: 'Challenge is a draft again',
    failed: 'The challenge could not be unpublished. Please try again.',
  },
} as const
