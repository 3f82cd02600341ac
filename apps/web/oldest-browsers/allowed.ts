/** Features that may be younger than our oldest browsers, and what older ones do instead. */
interface Allowed {
  /** Name of the feature in the scan. */
  part: string
  /** Beginning of the name of the only file that may use it; absent for any file. */
  file?: string
  because: string
}

const ROWS: readonly Allowed[] = [
  { part: '.vibrate', because: 'platform/sound asks whether it is there' },
  { part: '.share', because: 'platform/share copies the link instead' },
  { part: '.canShare', because: 'platform/share asks whether it is there' },
  { part: 'SpeechSynthesisUtterance', because: 'made only where the phone has a voice' },
  {
    part: 'Notification.requestPermission',
    file: 'dashboard-screen',
    because: 'asked for only where there are notifications',
  },
  {
    part: '.showNotification',
    file: 'sw.js',
    because: 'only browsers with Web Push get a message',
  },
  {
    part: '@page',
    file: 'trail-posts-screen',
    because: 'browsers without it print on the paper that is chosen',
  },
  { part: '.when', file: 'read-file', because: 'zod has its own of that name' },
  { part: 'URL.canParse', file: 'read-file', because: 'zod asks whether it is there' },
  { part: '::highlight', because: 'words do not light up without it' },
  {
    part: '@page',
    file: 'paper',
    because: 'browsers without it print on the paper that is chosen',
  },
  {
    part: 'print-color-adjust',
    file: 'paper',
    because: 'stands beside the name with a prefix',
  },
  {
    part: 'print-color-adjust',
    file: 'stickers-screen',
    because: 'stands beside the name with a prefix',
  },
  {
    part: ':has',
    because: 'without it a heading stands in the middle, and news in a narrower bubble',
  },
  { part: 'hyphens', because: 'long words break between letters instead' },
  { part: '.startViewTransition', file: 'vendor', because: 'React asks for it only when told to' },
  { part: '.use', file: 'vendor', because: 'React’s own use' },
  { part: '.take', file: 'local-sign-in', because: 'a function of our own of that name' },
  { part: '.move', file: 'edit-trail-screen', because: 'a function of our own of that name' },
  { part: '.toSorted', file: 'admin-users', because: 'Radix has its own dictionary with it' },
  { part: '.checkVisibility', file: 'admin-users', because: 'Radix asks whether it is there' },
  {
    part: 'Error.captureStackTrace',
    file: 'firebase-identity',
    because: 'Firebase asks whether it is there',
  },
  { part: 'text-wrap', because: 'lines are less even without it' },
  { part: 'text-size-adjust', because: 'stands beside the name with a prefix' },
  { part: 'user-select', because: 'stands beside the name with a prefix' },
  { part: 'print-color-adjust', file: 'leaflet', because: 'only for printed maps' },
  { part: 'resize', because: 'iPhones do not let anybody drag a text area' },
  { part: '::selection', because: 'iPhones choose the colour of marked text themselves' },
  { part: ':popover-open', because: 'Tailwind puts it into a list that forgives' },
  { part: ':open', because: 'Tailwind puts it into a list that forgives' },
  { part: '@property', because: 'Tailwind sets the same values in another way beside it' },
]

/** Whether this built file may use this feature. */
export function isAllowed(part: string, file: string): boolean {
  return ROWS.some((row) => row.part === part && file.startsWith(row.file ?? ''))
}
