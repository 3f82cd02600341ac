/** Delays and polling periods of the screens, in milliseconds. */

export const PLAYER_POLL_MS = 2_000
export const SESSION_POLL_MS = 3_000
export const ROAM_PLAYER_POLL_MS = 5_000
export const ROAM_SESSION_POLL_MS = 5_000
export const CHALLENGE_SESSION_POLL_MS = 3_000
export const INVITE_POLL_MS = 3_000
export const DASHBOARD_ACTIVE_POLL_MS = 10_000
/** Late photos and answers may still arrive for a while after the end. */
export const AFTER_END_POLL_MS = 30_000
export const DASHBOARD_IDLE_POLL_MS = 30_000
export const ENVIRONMENT_CACHE_MS = 5 * 60_000
/** Limit for the check of a beta access code. */
export const ACCESS_CHECK_LIMIT_MS = 5_000
export const ACCESS_RECHECK_MS = 5_000
/** How often the server is asked whether the session is still valid. */
export const SIGNED_IN_POLL_MS = 5_000
/**
 * A no of the server is asked about once more after this time: a sign-in in another tab may be
 * under way.
 */
export const SIGNED_OUT_CHECK_MS = 1_000
/** Delay between a sign-in and reading its account. */
export const SIGN_IN_SETTLE_MS = 100
/** A sign-in window without an answer gets a notice and another way after this time. */
export const SIGN_IN_WAITING_MS = 4_000
/** Between the last letter of a display name and the check whether it is free. */
export const NAME_CHECK_DELAY_MS = 400

/** A payment page uses the state of the sign-in once it has been stable for so long. */
export const AUTH_SETTLED_MS = 500

export const DAY_PASS_POLL_MS = 60_000
export const DAY_PASS_STALE_MS = 30_000
export const DAY_PASS_RETRY_MS = 300
/** How long a page says that a payment came through before it goes on [CONST-41]. */
export const PAID_REDIRECT_MS = 2_000
/** Between the checks after signing in for a day pass. */
export const DAY_PASS_CHECK_MS = 500
export const ADMIN_DAY_PASS_POLL_MS = 60_000
/** After the last letter of a search. */
export const SEARCH_PAUSE_MS = 300
/** How often a countdown in hours and minutes is drawn again. */
export const COUNTDOWN_TICK_MS = 60_000

/** Between the answer to "Let's Go!" and the permissions screen. */
export const GO_TO_PERMISSIONS_MS = 100
export const PROXIMITY_SUCCESS_MS = 2_000
/** How long the child can read that its location was granted, before the next step. */
export const LOCATION_GRANTED_MS = 1_500
export const NO_PLAYER_REDIRECT_MS = 2_000
/** Between arriving at a challenge and its screen. */
export const GO_TO_CHALLENGE_MS = 3_000
export const QUESTION_DONE_MS = 2_000
/** Between the answer in a preview and the way back to the challenges. */
export const PREVIEW_DONE_MS = 2_500
export const FEEDBACK_ADVANCE_MS = 4_000
/** The same while the child may choose to answer again. */
export const FEEDBACK_CHOICE_MS = 12_000
/** A child that is asked what its find was most like, and chooses nothing, goes on. */
export const NAMING_MS = 20_000
export const IMAGE_OVERLAY_MS = 3_000
export const MASCOT_LINE_MS = 7_000
/** Between two figures that say only which way it goes. */
export const FIGURE_PAUSE_MS = 4_000
export const CAMERA_TIMEOUT_MS = 30_000
/** How long a phone may take to return a photo after its picker has closed. */
export const PICKER_RETURN_MS = 3_000
export const ADD_PLAYER_DIALOG_MS = 10_000
export const PEEK_MS = 3_000
/** Limit for loading Google's map script. */
export const GOOGLE_MAPS_WAIT_MS = 10_000
export const NOT_FOUND_REDIRECT_MS = 5_000

/** How often the child's position goes to the server beside the proximity question. */
export const LOCATION_UPDATE_MS = 15_000
/** The last position of a silent phone is repeated for this long. */
export const HEARTBEAT_MAX_AGE_MS = 30_000
/** The sharpest of the fixes of so long is sent. */
export const SHARPEST_OF_MS = 5_000
/** A phone that stands still may report nothing: after this silence it is asked once. */
export const SILENT_LOOK_MS = 6_000
/**
 * A phone that repeats one fix for this long, also when asked for a new one, is not measuring any
 * more.
 */
export const FROZEN_FIX_MS = 30_000
/** No reading for this long counts as an error of the watch. */
export const WATCH_SILENCE_MS = 15_000
/** After its first error the watch is restarted nearly at once, after further errors later. */
export const WATCH_RESTART_MS = 100
export const WATCH_RETRY_MS = 1_000
/** How often the roam screen looks whether the next proximity question is due. */
export const ROAM_TICK_MS = 250
/** Spots to choose from stay on the screen for so long, whatever the next answers say. */
export const CHOICES_HELD_MS = 15_000
/** Without a usable position for this long the roam screen sends a vaguer one. */
export const VAGUE_AFTER_MS = 10_000
/** How often the roam screen looks how old the position is. */
export const POSITION_AGE_TICK_MS = 500
/** How often a phone without a first position is asked for a new one; the watch goes on. */
export const FRESH_LOOK_MS = 10_000
/** Limit for the GPS settings, which have usable defaults. */
export const GPS_SETTINGS_WAIT_MS = 2_000
/**
 * After this time the phone may be asked for its position again: a permission question that was
 * closed without an answer is never reported to the page.
 */
export const QUESTION_PATIENCE_MS = 15_000
/** How often the host's page sends its position. */
export const HOST_LOCATION_REFRESH_MS = 60_000
/** How often the dashboard asks whether a child needs its grown-up. */
export const ALARM_POLL_MS = 3_000
/** A call for help rings again after this time until the grown-up has seen it. */
export const ALARM_REPEAT_MS = 12_000
/** How often a page looks whether an alarm is still to ring: another tab may have rung it, or may be about to. */
export const ALARM_LOOK_MS = 1_000
/** A grown-up who has left the dashboard is taken to know of a standing alarm for so long. */
export const ALARM_KNOWN_MS = 300_000
/** Between a change of the page and the look whether it took the focus away: the change may set the focus itself. */
export const FOCUS_SETTLE_MS = 50
/** How often the dashboard tells where the grown-up is while children are out. */
export const HOST_PLACE_MS = 6_000
/** How often the dashboard looks whether it could sound an alarm. */
export const SOUND_LOOK_MS = 500
/** How long a child holds a button that must not be pressed by accident. */
export const HOLD_MS = 1_000
/** How long a grown-up holds what leads from a child's screen to the grown-up's pages. */
export const CORNER_HOLD_MS = 2_000
/** A second press within this time counts as holding, for keyboards and screen readers. */
export const SECOND_PRESS_MS = 3_000
/** How long the child can put away that it is too far from its grown-up. */
export const AWAY_PAUSE_MS = 60_000
/** How often a child on its way back tells where it is. */
export const WALK_BACK_MS = 4_000

/** A call without an answer for this long counts as no signal: some connections never fail. */
export const REQUEST_LIMIT_MS = 15_000
export const UPLOAD_LIMIT_MS = 90_000
/** A download without data for this long has broken off. */
export const DOWNLOAD_STALL_MS = 30_000
/** Limit for calls that send a photo over a slow network or have a vision model look at it. */
export const MACHINE_LIMIT_MS = 90_000
/** After this time a vision model takes longer than usual. */
export const MACHINE_SLOW_MS = 20_000

export const SERVICE_WORKER_TIMEOUT_MS = 5_000
export const PUSH_TIMEOUT_MS = 3_000
export const START_PAUSE_MS = 50

/** Changes of a draft are stored at most this often. */
export const DRAFT_KEEP_MS = 300
/** A browser's store without an answer for this long counts as none. */
export const STORE_LIMIT_MS = 3_000
/** How often a page asks a store that gave no answer for what waits to be sent. */
export const STORE_AGAIN_MS = 15_000
/** Between two looks whether a page that lacks a part can be loaded again. */
export const LOAD_AGAIN_LOOK_MS = 3_000
/** A page is loaded again by itself at most once in this time: what it lacks may be gone for good. */
export const LOAD_AGAIN_GAP_MS = 60_000
/** Between two tries to save without a signal. */
export const SAVE_RETRY_MS = 5_000
/** Between two readings of a recorded place: without a pause they would be the same reading. */
export const RECORD_PAUSE_MS = 500
/** Limit for one reading of a recorded place. */
export const RECORD_ATTEMPT_MS = 6_000

/** How often a phone with unsent work tries again, beside the moments when a signal may be back. */
export const OUTBOX_PERIOD_MS = 15_000
/** Longest wait between two tries to send what waits. */
export const OUTBOX_MAX_WAIT_MS = 30_000
/** An action without an answer for this long counts as done without a signal. */
export const ACTION_PATIENCE_MS = 6_000
/** The same where the last call was lost already. */
export const LOST_PATIENCE_MS = 1_500
/** How often that patience is looked at. */
export const PATIENCE_LOOK_MS = 250
/** How long a photo may be looked at after it has arrived. */
export const JUDGE_PATIENCE_MS = 15_000
/** A phone that is online fetches its pack anew this often. */
export const PACK_REFRESH_MS = 5 * 60_000
/** How often a phone looks whether a new pack is due; a failed one is asked for again after this. */
export const PACK_LOOK_MS = 30_000
/** Positions that wait for a signal are kept apart by this much; the newest is always sent. */
export const FIX_STEP_MS = 15_000
/** Work that waits for this long is shown. */
export const LEAF_AFTER_MS = 1_000
/** How long the tick stays that tells that everything was sent. */
export const SENT_TICK_MS = 4_000

/** An answer about the nearness that is late by this much is missing: the phone leads on alone. */
export const ANSWER_GRACE_MS = 1_000
/** How often a screen looks when the grown-up last saw the child. */
export const TOLD_PLACE_TICK_MS = 1_000

/** A phone that has lain on its face for this long goes dark on the hunt. */
export const FACE_DOWN_MS = 1_500
/** So does one that was held still and untouched for this long. */
export const STILL_MS = 20_000
/** How often a phone looks how it lies. */
export const POCKET_LOOK_MS = 500
/** The first stop of a new screen waits for as long, so that it can be seen before a press counts. */
export const SCAN_FIRST_MS = 3_000
/** How long nothing is asked of a child that rests, and how often it is looked whether that is over. */
export const REST_MS = 3 * 60_000
/** So long before its end it is told that it ends. */
export const REST_SOON_MS = 30_000
export const REST_LOOK_MS = 1_000
/** Between a change of a screen and the look whether there is something new to read aloud. */
export const READ_PAUSE_MS = 300

/** Between two tries of a call while a trail file is brought in and nobody answers. */
export const TRAIL_RETRY_MS = 3_000
/** How often a place where a maker stood is sent again, while nobody answers. */
export const STOOD_PLACE_AGAIN_MS = 15_000
