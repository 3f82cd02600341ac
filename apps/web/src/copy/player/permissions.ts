export const permissionsCopy = {
  title: 'Keep You Safe',
  speech: 'May I see where we are?',
  thanks: 'Thank you! Off we go.',
  points: {
    watching: 'Your grown-up is watching over you.',
    nothingSaved:
      "We don't know your name. We delete your game one day later. Your grown-up may keep a photo.",
    onlyInGame: 'We use your place only during the game.',
  },
  allow: 'Allow Location',
  busy: 'Getting location...',
  notNow: 'Not Now',
  tapAllow: 'Your phone will ask. Tap "Allow".',
  required: {
    title: 'Location permission required',
    text: 'Location permission is required to play safely. Please allow location access.',
  },
  granted: {
    title: 'Great!',
    text: "Location permission granted. Let's keep you safe!",
  },
  failed: {
    title: 'Location needed',
    text: 'We need your location to keep you safe and make the game work. Please try again.',
  },
  code: {
    label: 'Type your game code',
    hint: 'Your grown-up has it.',
    go: 'Find my game',
  },
} as const
