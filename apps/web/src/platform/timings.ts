/** Delays and polling periods of the screens, in milliseconds. */

export const PLAYER_POLL_MS = 2_000
export const SESSION_POLL_MS = 3_000
export const ROAM_PLAYER_POLL_MS = 5_000
export const ROAM_SESSION_POLL_MS = 5_000
export const CHALLENGE_SESSION_POLL_MS = 3_000
export const INVITE_POLL_MS = 3_000
export const DASHBOARD_ACTIVE_POLL_MS = 10_000
export const DASHBOARD_IDLE_POLL_MS = 30_000
export const ENVIRONMENT_CACHE_MS = 5 * 60_000

/** Between the answer to "Let's Go!" and the permissions screen. */
export const GO_TO_PERMISSIONS_MS = 100
export const PROXIMITY_SUCCESS_MS = 2_000
export const NO_PLAYER_REDIRECT_MS = 2_000
/** Between arriving at a challenge and its screen. */
export const GO_TO_CHALLENGE_MS = 3_000
export const QUESTION_DONE_MS = 2_000
export const FEEDBACK_ADVANCE_MS = 4_000
export const IMAGE_OVERLAY_MS = 3_000
export const MASCOT_LINE_MS = 7_000
export const CAMERA_TIMEOUT_MS = 30_000
export const ADD_PLAYER_DIALOG_MS = 10_000
export const PEEK_MS = 3_000
export const NOT_FOUND_REDIRECT_MS = 5_000

/** How often the child's position goes to the server beside the proximity question. */
export const LOCATION_UPDATE_MS = 15_000
/** A silent phone's last position is repeated for this long. */
export const HEARTBEAT_MAX_AGE_MS = 30_000
/** No reading for this long counts as an error of the watch. */
export const WATCH_SILENCE_MS = 15_000
/** After its first error the watch is started again nearly at once, after more of them later. */
export const WATCH_RESTART_MS = 100
export const WATCH_RETRY_MS = 1_000
/** How often the roam screen looks whether the next proximity question is due. */
export const ROAM_TICK_MS = 250
/** A phone that has not found itself yet is asked afresh this often; the watch is left in peace. */
export const FRESH_LOOK_MS = 10_000
/** The bounds of GPS accuracy have sensible values of their own: nobody waits long for them. */
export const GPS_SETTINGS_WAIT_MS = 2_000
/** How often the host's page tells where it is. */
export const HOST_LOCATION_REFRESH_MS = 60_000

/** A call without an answer for this long counts as no signal: some connections never fail. */
export const REQUEST_LIMIT_MS = 15_000
export const UPLOAD_LIMIT_MS = 90_000

export const SERVICE_WORKER_TIMEOUT_MS = 5_000
export const PUSH_TIMEOUT_MS = 3_000
export const START_PAUSE_MS = 50
