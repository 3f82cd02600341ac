/**
 * Every business number both sides must agree on, once, with its unit in the name.
 * Numbers of the game engine itself live in `proximity/`, those of GPS reading in `gps/`.
 */

/** A free game runs ten minutes from its start by the server's clock. */
export const FREE_GAME_MINUTES = 10
export const FREE_GAME_DURATION_MS = FREE_GAME_MINUTES * 60_000
/** Two seats also mark a session as free. */
export const FREE_MAX_PLAYERS = 2
/** Seats of a game hosted on a day pass. */
export const DAY_PASS_MAX_PLAYERS = 4
/** Phones of a class: thirty children in pairs or larger teams. */
export const CLASS_MAX_PLAYERS = 15
/** The operator offers it: seats of a free game that is limited to a trail, and how long it runs. */
export const TRAIL_MAX_PLAYERS = 4
export const TRAIL_GAME_MINUTES = 3 * 60
/** Challenges each player may finish in a free game. */
export const FREE_CHALLENGES_PER_PLAYER = 5
/** Price of a day pass, in pence: in its plan and in the fixed text of the gate [OPEN-83]. */
export const DAY_PASS_PENCE = 249
/** A day pass is valid for a day from the verified payment. */
export const DAY_PASS_DURATION_MS = 24 * 60 * 60_000
/** A host without an account may hold this many live free sessions at once. */
export const MAX_LIVE_FREE_SESSIONS_PER_HOST = 3

/** Challenges within this distance of the guardian count before a game. */
export const NEARBY_CHALLENGE_RADIUS_METERS = 200
/** The dashboard counts a child within this distance of the grown-up as in range. */
export const IN_RANGE_RADIUS_METERS = 200
/** Circle on the maps, and the engine's search radius for targets. */
export const MAP_RADIUS_METERS = 300
/** The list of nearby challenges a child receives is never longer than this. */
export const MAX_NEARBY_CHALLENGES = 50

/** The "Stay Close!" check passes within this distance plus the capped accuracies. */
export const TOGETHER_RADIUS_METERS = 150
/** Share of a vague reading that may widen the "Stay Close!" check. */
export const TOGETHER_ACCURACY_CAP_METERS = 100
/** A place vaguer than this says nothing about who stands beside whom. */
export const MAX_TOGETHER_ACCURACY_METERS = 1_000
/** A host's place proves nothing once it is older; an open page tells it every minute. */
export const HOST_PLACE_FRESH_MS = 10 * 60_000
/** A host's location may jump further than this only a few times: see `MAX_HOST_LOCATION_JUMPS`. */
export const HOST_LOCATION_JUMP_METERS = 250
/** A stranger must not be able to move the game to wherever the child is. */
export const MAX_HOST_LOCATION_JUMPS = 5
/** No child on foot is faster, and few bicycles; a family on bicycles rides no faster either. */
export const MAX_WALK_METERS_PER_SECOND = 8
/** How far a phone may be ahead of who carries it: readings settle, and come in bursts. */
export const WALK_SLACK_METERS = 200
/** A child that jumped farther than this does the "Stay Close!" check again. */
export const FAR_JUMP_METERS = 1_000
/** Readings vaguer than this are never stored or used. */
export const MAX_ACCURACY_METERS = 100_000

/** How long a child may take to answer the question "Are you there?". */
export const HERE_ANSWERED_WITHIN_MS = 30_000
/** A model's words on a view: longer texts are dropped, not cut. */
export const MAX_VIEW_DESCRIPTION_CHARACTERS = 120
export const MAX_VIEW_FACTOR_CHARACTERS = 60
export const MAX_VIEW_FACTORS = 3
/** A playing child without activity for this long is shown as inactive. */
export const INACTIVE_AFTER_MS = 3 * 60_000
/** The last position of a child who has not come back is erased this long after the end. */
export const LAST_POSITION_KEPT_MS = 30 * 60_000
/** Everything of a session is deleted this long after its end, or its creation if never ended. */
export const SESSION_KEPT_MS = 24 * 60 * 60_000
/** A game that is still there this long after its day is reported as an error. */
export const SESSION_OVERDUE_MS = 15 * 60_000
/** A waiting session's code can be joined for this long. */
export const WAITING_JOINABLE_MS = 2 * 60 * 60_000
/** An active game can be joined for this long after its start, longer only by "Add Player". */
export const ACTIVE_JOINABLE_MS = 30 * 60_000
/** "Add Player" reopens the game for newcomers for this long. */
export const ADD_PLAYER_WINDOW_MS = 5 * 60_000
/** Work recorded before the end of a game may arrive this late. */
export const LATE_WORK_GRACE_MS = 10 * 60_000
/** Work that was done in time may arrive this long after it: a phone finds no signal all afternoon. */
export const MAX_LATE_WORK_AGE_MS = 24 * 60 * 60_000
/** Most things that a phone tells at once of what happened without a signal. */
export const MAX_LATE_WORK_ITEMS = 50
/** Positions that go with one of them, and those of one part of the trail. */
export const LATE_FIXES_PER_EVENT = 12
export const LATE_FIXES_PER_ITEM = 40
/** Challenges a phone carries for playing on without a signal. */
export const MAX_PACKED_CHALLENGES = 60
/** Radii of the stay-close circle that a grown-up may choose. */
export const STAY_CLOSE_RADII_METERS = [30, 60, 100, 200] as const
/** The circle of a new game: what the dashboard calls in range, so that no spot of such a game lies outside. */
export const DEFAULT_STAY_CLOSE_METERS = IN_RANGE_RADIUS_METERS
/** A deleted session's code answers 410 for this long. */
export const TOMBSTONE_KEPT_MS = 7 * 24 * 60 * 60_000

/** A game host's cookie lives for a day. */
export const HOST_CREDENTIAL_MS = 24 * 60 * 60_000

/** A second grown-up's code can be used once, within this time. */
export const GROWN_UP_CODE_MS = 10 * 60_000
/** A class goes out with its teacher and up to four more. */
export const MAX_CO_HOSTS_OF_CLASS = 4

/** A player's position may be processed once in this time; the answer before it is repeated. */
export const MIN_PROXIMITY_INTERVAL_MS = 2_000
/** The child's screen asks where it stands at most this often. */
export const PROXIMITY_INTERVAL_MS = 3_000

/** Largest upload of a photo, before the server re-encodes it. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/**
 * Largest picture the server decodes; stops decompression bombs. Phones that call themselves "50
 * megapixels" write up to 8192 x 6144.
 */
export const MAX_PHOTO_PIXELS = 51_000_000
/** Shorter side and longest shape of a picture that the server takes: nothing can be seen on less. */
export const MIN_PHOTO_SIDE_PIXELS = 64
export const MAX_PHOTO_RATIO = 8
/** One player may upload this many photos in a session. */
export const MAX_PHOTOS_PER_PLAYER = 60
/** Photos of one account that it keeps of its games; the same for its profile photos. */
export const MAX_ACCOUNT_PHOTOS = 1_000
export const MAX_LISTED_GAMES = 200
/** Longest side of a stored photo. */
export const MAX_PHOTO_SIDE_PIXELS = 1920

/** Longest user-agent string kept as a device id. */
export const MAX_DEVICE_ID_LENGTH = 512
export const MAX_TITLE_LENGTH = 80
export const MAX_DESCRIPTION_LENGTH = 500
export const MAX_PROMPT_LENGTH = 160
export const MAX_QUESTION_LENGTH = 200
export const MAX_OPTION_LENGTH = 80
/** Sentence after a wrong answer, read aloud. */
export const MAX_EXPLANATION_LENGTH = 200
export const MAX_OPTIONS = 6

/** Characters of a display name, after trimming. */
export const MAX_DISPLAY_NAME_LENGTH = 40
/** Shorter names are not looked up while they are typed [SIGNUP-05]. */
export const MIN_CHECKED_NAME_LENGTH = 2
/**
 * Characters of a password that this server keeps (ASVS 5.0, 6.2.1). The six of AUTH-20 are the
 * default of an identity provider, which ours may go beyond.
 */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
/** The longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254
/** A server session ends when it is not used for this long. */
export const ACCOUNT_SESSION_IDLE_MS = 7 * 24 * 60 * 60_000
/** The same, for those who can change other people's accounts. */
export const ADMIN_SESSION_IDLE_MS = 30 * 60_000
/** A server session ends after this long, however much it is used. */
export const ACCOUNT_SESSION_MS = 30 * 24 * 60 * 60_000
export const MAX_GROUP_MEMBERS = 50
export const MAX_GROUP_NAME_LENGTH = 60
/** An invite link works this long after its owner last looked at it. */
export const GROUP_INVITE_MS = 30 * 24 * 60 * 60_000
/** Characters of the search from which the list of accounts is filtered [ADMIN-03]. */
export const MIN_ACCOUNT_SEARCH_LENGTH = 2
export const ACCOUNTS_PER_PAGE = 50
export const MAX_ACCOUNTS_PER_PAGE = 200

/** Questions of one photo that become challenges at once [WIZ-16]. */
export const MAX_QUESTIONS_PER_PHOTO = 7
/** Characters of a guardian's instructions for generated questions. */
export const MAX_INSTRUCTIONS_LENGTH = 500
/** Names of an object from the most exact to the most general; a sixth would be worth nothing. */
export const MAX_LADDER_RUNGS = 5
export const MAX_LABEL_LENGTH = 40
/** Challenges one account keeps. */
export const MAX_CHALLENGES_PER_ACCOUNT = 500
/** Challenges of others in the list of challenges, newest first. */
export const MAX_LISTED_CHALLENGES = 1_000
/** Challenges or places of one trail file. */
export const MAX_TRAIL_ENTRIES = 100
/** A trail file with its pictures, and a file of places: phones hold all of it in memory. */
export const MAX_TRAIL_FILE_BYTES = 64 * 1024 * 1024
export const MAX_PLACES_FILE_BYTES = 5 * 1024 * 1024
/** Challenges on a trail that a game can be limited to: a phone carries all of them. */
export const MAX_TRAIL_SPOTS = 30
/** How far from the start of a published trail its spots may lie, metres: a walk that children do. */
export const TRAIL_REACH_METERS = 5_000
/** How far what is published may be moved from where it was published: what a phone is wrong by, metres. */
export const PUBLISHED_MOVE_METERS = 25
/** Trails that one account keeps. */
export const MAX_TRAILS_PER_ACCOUNT = 50
/** A trail with its challenges in one request: thirty of them with the longest texts in two languages. */
export const MAX_TRAIL_JSON_BYTES = 512 * 1024
/** Characters of the sentence that says what a trail is. */
export const MAX_TRAIL_SENTENCE_LENGTH = 200
/** Periods of a trail that is open on some dates only. */
export const MAX_TRAIL_PERIODS = 12
/** Nothing that was played is counted for anybody of fewer games. */
export const MIN_COUNTED_GAMES = 5
/** Trails on a page of the public list, and how far around a place it looks. */
export const TRAILS_PER_PAGE = 20
export const TRAILS_NEAR_METERS = 50_000
/** Of what moderators and makers write to each other. */
export const MAX_MODERATION_WORDS_LENGTH = 300
/** Reports that moderators read of one thing. */
export const MAX_LISTED_REPORTS = 20
/** Challenges on a page of the list of published ones. */
export const PUBLISHED_PER_PAGE = 50
/** Largest JSON body with a photo in it: 5 MB as base64, and some room. */
export const MAX_PHOTO_JSON_BYTES = 8 * 1024 * 1024

/** How far an instant adventure may reach around the grown-up. */
export const ADVENTURE_RADII_METERS = [30, 60, 150] as const
/** For a class, whose grown-ups are several. */
export const CLASS_ADVENTURE_RADII_METERS = [...ADVENTURE_RADII_METERS, 300] as const
export type AdventureRadius = (typeof CLASS_ADVENTURE_RADII_METERS)[number]
/** How long an instant adventure may last, and how many spots that is. */
export const ADVENTURE_MINUTES = [10, 20, 40] as const
export type AdventureMinutes = (typeof ADVENTURE_MINUTES)[number]
export const SPOTS_OF_ADVENTURE: Readonly<Record<AdventureMinutes, number>> = {
  10: 5,
  20: 8,
  40: 12,
}
/** Hidden spots of one game. */
export const MIN_HIDDEN_SPOTS = 5
export const MAX_HIDDEN_SPOTS = 12
/** Hidden spots are this far from each other, and from where the grown-up stood. */
export const SPOT_GAP_METERS = 20
export const SPOT_TO_CENTRE_METERS = 10
/** A hidden spot that the grown-up moves stays this near to where the adventure was dealt. */
export const MAX_SPOT_MOVE_METERS = 300
/** Places with pictures that a grown-up's phone keeps to meet them again. */
export const MAX_KNOWN_PLACES = 12
/** Two springs: whose account is gone elsewhere, or who has stopped playing, leaves no child's picture for ever. */
export const KNOWN_PLACE_KEPT_MS = 2 * 366 * 24 * 60 * 60_000
/** The largest of these pictures, and a JSON body with one: base64, and some room. */
export const MAX_KNOWN_PICTURE_BYTES = 200_000
export const MAX_KNOWN_JSON_BYTES = 320 * 1024
/** Tasks that a grown-up's phone remembers, so that the next adventure has others. */
export const MAX_RECENT_TASKS = 260

/** Areas that one keeper draws, and the points of the line round one of them. */
export const MAX_AREAS_PER_ACCOUNT = 50
export const MAX_DRAWN_AREA_POINTS = 200
/** How far a drawn area reaches, metres: a valley, and no county, which an operator loads. */
export const MAX_DRAWN_AREA_METERS = 30_000
/** The same of a file that the operator loads. */
export const MAX_AREAS_OF_FILE = 500
export const MAX_AREA_POINTS = 5_000
export const MAX_LOADED_AREA_METERS = 300_000
/** Less is no land, metres each way. */
export const MIN_AREA_METERS = 5
/** Of what families read of the keeper of some land. */
export const MAX_KEEPER_NAME_LENGTH = 60
export const MAX_KEEPER_CONTACT_LENGTH = 120
export const MAX_KEEPER_REASON_LENGTH = 200
/**
 * In an area that asks so nobody is led farther than this from a mapped way, metres: spots are hidden nearer, and
 * rounded on their way.
 */
export const KEPT_TO_PATH_METERS = 3
