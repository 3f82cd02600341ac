const PER_MINUTE = 1 / 60

/** A bucket that empties by use and fills again with time. */
export interface BucketConfig {
  /** How many may come at once. */
  burst: number
  refillPerSecond: number
}

/**
 * Every limit of the service. A limit names the smallest crowd that can be told apart: one browser
 * before one address, so that a class of children behind one address does not lock itself out.
 */
export const limitConfig = {
  /** Calls of one address without a live credential: people who arrive, and scripts. */
  address: { burst: 600, refillPerSecond: 100 },
  /** The same of one IPv6 /56: what a provider gives to a home or a firm. */
  addressSite: { burst: 1_200, refillPerSecond: 200 },
  /** The same of one IPv6 /48: 65,536 networks that one attacker may have. */
  addressNetwork: { burst: 2_400, refillPerSecond: 400 },
  /**
   * Credentials from one address that this process has not seen alive; those that are live are given
   * back. Each costs a query. After a restart all children of a carrier's address come at once.
   */
  unknownCredential: { burst: 600, refillPerSecond: 20 },
  /** The same of one IPv6 /56. */
  unknownCredentialSite: { burst: 1_200, refillPerSecond: 40 },
  /** The same of one IPv6 /48. */
  unknownCredentialNetwork: { burst: 2_400, refillPerSecond: 80 },
  /** All calls of one phone, host or signed-in browser. A roaming child makes 1.07 a second. */
  credential: { burst: 20, refillPerSecond: 5 },
  /** Pictures and map tiles of one phone, host or signed-in browser: a page shows many at once. */
  credentialPicture: { burst: 300, refillPerSecond: 30 },
  /** Wrong join codes of one browser. */
  wrongCodeVisitor: { burst: 8, refillPerSecond: 2 * PER_MINUTE },
  /** Wrong join codes of one address, browsers that we know. Room for a school. */
  wrongCodeAddress: { burst: 120, refillPerSecond: 12 * PER_MINUTE },
  /** Wrong join codes of one address without a visitor cookie: scripts. */
  wrongCodeAnonymous: { burst: 10, refillPerSecond: 2 * PER_MINUTE },
  /** Wrong join codes of one IPv6 /56: what a provider gives to a home or a firm. */
  wrongCodeSite: { burst: 240, refillPerSecond: 24 * PER_MINUTE },
  /** Wrong join codes of one IPv6 /48: 65,536 networks that one guesser may have. */
  wrongCodeNetwork: { burst: 480, refillPerSecond: 48 * PER_MINUTE },
  /** Wrong join codes of everybody: a guess spread over many addresses. Several schools fit. */
  wrongCodeService: { burst: 600, refillPerSecond: 2 },
  /** The breaker: while it is empty, for a minute, no typed code is looked up. */
  codeBreaker: { burst: 1, refillPerSecond: PER_MINUTE },
  /** Codes from one stopped address that came with a place and were not of a game there. */
  placedCodeAddress: { burst: 60, refillPerSecond: 12 * PER_MINUTE },
  /** The same for one square kilometre or so, whoever tries. */
  placedCodeArea: { burst: 60, refillPerSecond: 12 * PER_MINUTE },
  /** Wrong places with the right code of one game: nobody finds a game by asking (T3). */
  placedCodeGame: { burst: 10, refillPerSecond: PER_MINUTE },
  /** Wrong codes of second grown-ups from one browser. */
  grownUpCodeVisitor: { burst: 8, refillPerSecond: 2 * PER_MINUTE },
  /** Wrong codes of second grown-ups from one address; of IPv6, from the /56 around it. */
  grownUpCodeNetwork: { burst: 60, refillPerSecond: 12 * PER_MINUTE },
  /** New visitor cookies of one address; without one the page still loads. */
  newVisitor: { burst: 120, refillPerSecond: 12 * PER_MINUTE },
  /** Counts of challenges near a place, per account, browser or address: 20 in 10 minutes. */
  countNearby: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** The same of one address: where a count changes a challenge lies, and some fifty counts find it (T20). */
  countNearbyAddress: { burst: 120, refillPerSecond: 12 * PER_MINUTE },
  /** Wrong access codes of one browser: 10 an hour (T32). */
  wrongAccessCode: { burst: 10, refillPerSecond: PER_MINUTE / 6 },
  /** Wrong access codes of one address: visitor cookies are cheap, so they do not decide alone. */
  wrongAccessCodeAddress: { burst: 60, refillPerSecond: PER_MINUTE },
  /** Wrong group invites of one account: 30 an hour. */
  wrongInvite: { burst: 30, refillPerSecond: PER_MINUTE / 2 },
  /** Wrong passwords of a browser that has signed in to the account before, or is signed in (T25). */
  wrongPasswordBrowser: { burst: 8, refillPerSecond: PER_MINUTE },
  /** Wrong passwords for one account from all browsers that know it. Strangers cannot use it up. */
  wrongPasswordAccount: { burst: 24, refillPerSecond: 3 * PER_MINUTE },
  /**
   * Wrong passwords for one e-mail address from everybody. Never closed for good, and never to a known
   * browser with the right password.
   */
  wrongPasswordEmail: { burst: 8, refillPerSecond: PER_MINUTE },
  /** Wrong passwords of one address, whoever they are for. As above for known browsers. */
  wrongPasswordAddress: { burst: 40, refillPerSecond: 4 * PER_MINUTE },
  /** New accounts with a password of one address: a school fair fits, a script does not. */
  signUp: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** Mails asked for, and links of mails tried, by one address. */
  passwordReset: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** Mails to one e-mail address with a link to set a new password, whoever asks: 3 in half an hour. */
  passwordResetEmail: { burst: 3, refillPerSecond: PER_MINUTE / 10 },
  /** Links of mails that confirm an address, tried by one network address. */
  confirmEmail: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** Mails to one e-mail address that nobody has confirmed, whoever makes accounts with it. */
  unconfirmedMail: { burst: 4, refillPerSecond: PER_MINUTE / 60 },
  /** Mails about one account that was signed in to from a new browser: one an hour. */
  newBrowserMail: { burst: 1, refillPerSecond: PER_MINUTE / 60 },
  /** Mails to those who look after published challenges that reports wait: one in six hours. */
  moderatorMail: { burst: 1, refillPerSecond: PER_MINUTE / 360 },
  /** Mails to one e-mail address about accounts that were deleted. */
  deletionMail: { burst: 3, refillPerSecond: PER_MINUTE / 60 },
  /** New games of one address: 10 in 10 minutes. */
  createSession: { burst: 10, refillPerSecond: PER_MINUTE },
  /**
   * Places that are asked about on the ground, per account, browser or address: a trail's file has a hundred,
   * and a spot that is dragged asks often.
   */
  lookAtGround: { burst: 240, refillPerSecond: 60 * PER_MINUTE },
  /** The same of one address. */
  lookAtGroundAddress: { burst: 1_440, refillPerSecond: 360 * PER_MINUTE },
  /** Areas that one keeper draws or changes. */
  saveArea: { burst: 60, refillPerSecond: 6 * PER_MINUTE },
  /** Dealings of spots for one game, each of which looks at the whole library. */
  hideSpots: { burst: 30, refillPerSecond: 6 * PER_MINUTE },
  /** Sign-ins of one address, with good and bad tokens alike: a school behind it, not a script. */
  signIn: { burst: 60, refillPerSecond: 12 * PER_MINUTE },
  /** Failed "Stay Close!" checks of one player: else the answers lead to the host (T3). */
  farCheck: { burst: 10, refillPerSecond: PER_MINUTE },
  /** The same of a whole game, so that joining again gives no new tries. */
  farCheckGame: { burst: 15, refillPerSecond: PER_MINUTE },
  /** Wrong picks of pictures in one game, so that joining again gives no new guesses (T1). */
  wrongPictures: { burst: 6, refillPerSecond: PER_MINUTE / 10 },
  /** First places of children that only a person vouches for, far from where a game began (T20). */
  startAnywhere: { burst: 8, refillPerSecond: PER_MINUTE / 10 },
  /** The same of games without an account, of one address: there the person may be anybody. */
  startAnywhereAddress: { burst: 2, refillPerSecond: PER_MINUTE / 5 },
  /** Messages of one kind about one child to closed pages: one a minute. */
  pushNotice: { burst: 1, refillPerSecond: PER_MINUTE },
  /** Packs of one player: a child that walks asks every few minutes, and who collects is stopped. */
  pack: { burst: 20, refillPerSecond: 4 * PER_MINUTE },
  /** Packs of one game, so that joining again gives no new ones: a class whose phones all walk. */
  packGame: { burst: 80, refillPerSecond: 20 * PER_MINUTE },
  /** Packs of one address, whatever games its phones play in: several classes behind it. */
  packAddress: { burst: 160, refillPerSecond: 40 * PER_MINUTE },
  /** Questions whether a display name is free, and wishes for one that is not, per account (T25). */
  checkDisplayName: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** Addresses to upload a profile photo to, per account: 10 in 10 minutes. */
  profileUpload: { burst: 10, refillPerSecond: PER_MINUTE },
  /** Profile photos to clean, per account: children's photos wait behind them (T27). */
  profilePhoto: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** Downloads of everything of one account: 10 an hour. */
  exportAccount: { burst: 5, refillPerSecond: PER_MINUTE / 6 },
  /** New challenges per account: an afternoon in the woods fits, and a trail of 100 in four minutes. */
  createChallenge: { burst: 60, refillPerSecond: 12 * PER_MINUTE },
  /** New trails per account. */
  createTrail: { burst: 20, refillPerSecond: 2 * PER_MINUTE },
  /** New trails with their challenges per account: thirty challenges each. */
  bringInTrail: { burst: 6, refillPerSecond: PER_MINUTE / 2 },
  /** Codes of posts that one child reads and that are not of its trail. */
  wrongPost: { burst: 8, refillPerSecond: 2 * PER_MINUTE },
  /** The same of a whole game, so that joining again gives no new guesses. */
  wrongPostGame: { burst: 20, refillPerSecond: 4 * PER_MINUTE },
  /** Words of trails that one account or browser looks up, or one address without one: who guesses is stopped. */
  trailWord: { burst: 30, refillPerSecond: 12 * PER_MINUTE },
  /** The same of one address: several classes at one gate. */
  trailWordAddress: { burst: 240, refillPerSecond: 60 * PER_MINUTE },
  /** Searches of the public list, per account, browser or address. */
  searchTrails: { burst: 30, refillPerSecond: 20 * PER_MINUTE },
  /** The same of one address: several classes at one gate. */
  searchTrailsAddress: { burst: 240, refillPerSecond: 60 * PER_MINUTE },
  /** Pictures of challenges to clean, per account (T27): one in two seconds while a trail comes in. */
  challengePicture: { burst: 40, refillPerSecond: 30 * PER_MINUTE },
  /** Pictures of views to be graded, per account: a child's photo waits behind each (T27). */
  viewGrade: { burst: 20, refillPerSecond: 6 * PER_MINUTE },
  /** Reports of challenges per account. */
  reportChallenge: { burst: 20, refillPerSecond: PER_MINUTE / 2 },
  /** The same from games without an account, of one address: such games cost nothing. */
  reportChallengeAddress: { burst: 10, refillPerSecond: PER_MINUTE / 6 },
  /** Photos a guardian has a machine look at: 20 an hour. */
  visionGuardian: { burst: 20, refillPerSecond: PER_MINUTE / 3 },
  /** Photos of one player that a machine looks at: 6 a minute. */
  visionPlayer: { burst: 6, refillPerSecond: 6 * PER_MINUTE },
  /** Payments that one account prepares: each may ask the payment provider (T27). */
  createPaymentIntent: { burst: 10, refillPerSecond: 2 * PER_MINUTE },
  /** Questions of one account whether a payment came through; a page asks again while it waits. */
  verifyPayment: { burst: 30, refillPerSecond: 6 * PER_MINUTE },
  /** Tiles that this service asks of the tile server, for all children together: four a second. */
  tileFetch: { burst: 240, refillPerSecond: 4 },
} as const satisfies Record<string, BucketConfig>

export type BucketName = keyof typeof limitConfig
export type LimitConfig = Record<BucketName, BucketConfig>

const perProcess = [
  'address',
  'addressSite',
  'addressNetwork',
  'unknownCredential',
  'unknownCredentialSite',
  'unknownCredentialNetwork',
  'credential',
  'credentialPicture',
] as const satisfies BucketName[]

export type ProcessBucket = (typeof perProcess)[number]

/** They protect one process and are met by every call: each process counts them for itself. */
export const PER_PROCESS: ReadonlySet<BucketName> = new Set<BucketName>(perProcess)

/** Limits that never stop anybody, for benchmarks and for tests of other things. */
export function relaxedLimits(): LimitConfig {
  const wide: BucketConfig = { burst: 1e9, refillPerSecond: 1e9 }
  return Object.fromEntries(Object.keys(limitConfig).map((name) => [name, wide])) as LimitConfig
}
