/** A plan, wherever one can be chosen. */
export const planCopy = {
  kinds: { free: 'Free Roam', paid: 'Day Pass Roam' },
  playersAtOnce: (count: number) => `up to ${count} players at once`,
  challengesPerPlayer: (count: number) => `${count} challenges per player`,
  unlimitedChallenges: 'Unlimited challenges per player',
  valid: (value: number, type: string) =>
    `Valid for ${value} ${value === 1 ? type.replace(/s$/, '') : type}`,
  start: (planName: string) => `Start ${planName}`,
  comingSoon: 'Coming Soon',
  creating: 'Creating Game...',
  preparing: 'Setting up Payment...',
  passChecking: 'Looking for your day pass...',
  active: 'Active',
  passHad: 'You have a day pass already.',
  passOver: 'Your day pass has run out, so this game was not made.',
  notSold: 'Day passes cannot be bought here right now.',
  setupFailed: 'Setup Failed',
  setupFailedText: "Couldn't create your game. Please try again.",
  loadFailed: "Oops! We couldn't load the game options.",
  loadFailedText: 'Please check your signal and try again.',
  goBack: 'Go Back',
  noPlans: 'There is nothing to choose from just now. Please come back later.',
} as const

export const paymentCopy = {
  titles: {
    roam: 'Roam Game Setup',
    trail: 'Trail Game Setup',
    scavenge: 'Scavenge Game Setup',
  },
  intro: 'Choose your adventure package',
  approximate: {
    toast: 'Using Approximate Location',
    toastText: 'We could not find where you are. You can still go on.',
    title: 'We do not know where you are',
    text: 'So this looks around the middle of London. Your game will ask for your place again.',
    again: 'Find me',
    found: (count: number) => `${count} challenges found within 200 meters of the middle of London`,
  },
  toRoam: 'Start Roam Adventure',
  cancel: 'Cancel',
} as const

/** Between the press of the button and the card form. */
export const preparationCopy = {
  failed: 'Payment Setup Failed',
  noIntent: 'Failed to create payment intent',
  noPlan: 'Day pass plan not found',
  error: 'Payment Setup Error',
  noSecret: 'The payment could not be prepared. Please try again.',
  passActive: 'Day Pass Already Active',
  passActiveText: 'You already have an active day pass. Use the Start Roam Adventure button below!',
  notSold: 'Payment Unavailable',
  notSoldText: 'Day passes cannot be bought right now. You can still play for free.',
} as const

/** The page with the card form. */
export const checkoutCopy = {
  settingUp: 'Setting Up Payment',
  wait: 'Please wait...',
  title: 'Complete Payment',
  offer: (price: string) => `Day Pass - ${price}`,
  price: 'To pay',
  pay: (price: string) => `Pay ${price}`,
  refused: 'Payment Failed',
  planFailed: 'We could not load what you are paying for',
  unavailable: {
    title: 'Payment Unavailable',
    panel: 'Payment Configuration Error',
    text: 'Payment processing is not properly configured. Please contact support.',
    toDashboard: 'Return to Dashboard',
  },
  leaving: {
    title: 'Your payment is on its way',
    text: "Please stay until it is done. If you leave now and the money has come through, your day pass appears by itself. You won't be charged twice.",
    leave: 'Leave anyway',
    stay: 'Stay here',
  },
} as const
