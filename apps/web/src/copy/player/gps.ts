import { GpsError, type GpsFailure } from '#/platform/geolocation/gps-error.ts'

const imprecise = 'Your phone hides its exact place. Please switch on precise location.'

export const gpsFailureText = {
  unsupported: 'Geolocation is not supported by this browser',
  denied: 'Location access was denied. Please enable location services.',
  unavailable: 'Location information is unavailable. Please check GPS settings.',
  timeout: 'Location request timed out. Please ensure good GPS signal.',
  'calibration-timeout': 'GPS timeout: Could not get accurate location within 15 seconds',
  'basic-timeout': 'GPS timeout: Could not get location within 8 seconds',
  'no-readings': 'GPS failed to get any location readings',
  imprecise,
  unknown: 'Failed to get location',
} as const satisfies Record<GpsFailure, string>

/** The sentence for a problem with the location. */
export function gpsErrorText(error: unknown): string {
  return error instanceof GpsError ? gpsFailureText[error.failure] : gpsFailureText.unknown
}

export const gpsCopy = {
  errorTitle: 'Location Error',
  lost: {
    title: 'Location Tracking Lost',
    text: 'GPS signal lost. Please move to an open area with better satellite visibility.',
  },
  /**
   * How to switch the location on again; the sentence above the steps is `gpsFailureText.denied`.
   */
  denied: {
    steps: [
      'iPhone: Settings, Privacy & Security, Location Services on, then Safari Websites, While Using the App.',
      'Android: tap the sign beside the address, Permissions, Location, Allow. Switch Location on in Settings too.',
    ],
    after: 'Then come back here and try again.',
    tryAgain: 'Try Again',
  },
  precise: {
    title: 'We need a better look!',
    text: 'Your phone only tells roughly where you are. Ask your grown-up to help:',
    steps: [
      'iPhone: Settings, Privacy & Security, Location Services, Safari Websites, Precise Location on.',
      'Android: hold the browser icon, App info, Permissions, Location, Use precise location on.',
    ],
  },
} as const
