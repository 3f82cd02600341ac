/**
 * Beginnings of names that are ours: what follows them and is none of our settings is a mistake that would
 * otherwise be passed over in silence.
 */
const FAMILIES = [
  'BACKUP_',
  'FIREBASE_',
  'MAIL_',
  'MAP_',
  'METRICS_',
  'OIDC_',
  'OPERATOR_',
  'S3_',
  'STRIPE_',
  'TRUSTED_',
  'VAPID_',
  'VISION_',
]
const OWN_PREFIX = 'BRAMBLE_'

/**
 * Names that belong to other tools, and those that Kubernetes and links of containers set for a
 * service.
 */
const FOREIGN = [
  /^STRIPE_(API_KEY|ACCOUNT|DEVICE_NAME|PROJECT_NAME|CLI_\w+)$/,
  /^FIREBASE_(TOKEN|TOOLS|CONFIG|DEBUG|DEPLOY_AGENT|CLI_\w+|\w*EMULATOR\w*|FRAMEWORKS_\w+)$/,
  /^OPERATOR_(NAMESPACE|IMAGE|CONDITION_NAME|SDK_\w+)$/,
  /_SERVICE_(HOST|PORT)(_\w+)?$/,
  /_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/,
]
const ADDRESS_OF_SERVICE = /^(tcp|udp):\/\//

/** Short and general ones: other programs have names that differ from them by a letter. */
const GENERAL = new Set(['PORT', 'HOST', 'LOG_LEVEL', 'DATA_DIR', 'APP_ENV'])
/** Letters that are wrong, missing or too many in what is still taken for a name of ours. */
const MAX_DISTANCE = 2
/** In a shorter name two other letters make another word. */
const LONG_NAME = 11

/** One line for each name that is meant for us and that this version does not know. */
export function unknownSettings(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const names = new Set(known)
  return Object.entries(given).flatMap(([name, value]) => {
    if (names.has(name) || isForeign(name, value)) return []
    const meant = meantBy(name, known)
    // When the right name is set as well, this one belongs to another program.
    const isMistyped = meant !== undefined && given[meant] === undefined
    if (!isMistyped && !FAMILIES.some((family) => name.startsWith(family))) return []
    const hint = meant === undefined ? '' : ` Is ${meant} meant?`
    return [`${name} is no setting of this version.${hint}`]
  })
}

function isForeign(name: string, value: string | undefined): boolean {
  return FOREIGN.some((form) => form.test(name)) || ADDRESS_OF_SERVICE.test(value ?? '')
}

/** The name of ours that is nearest to another one, if it is near. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const own = name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : name
  if (own !== name && known.includes(own)) return own
  const bare = letters(own)
  const near = known
    .filter((one) => !GENERAL.has(one))
    .map((one) => ({ one, distance: distance(bare, letters(one)) }))
    .filter(({ one, distance: far }) => far <= (one.length >= LONG_NAME ? MAX_DISTANCE : 1))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.one
}

function letters(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
