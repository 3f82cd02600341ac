export const confirmationCopy = {
  title: 'Your payment',
  verifying: 'Verifying your payment...',
  toDashboard: 'Return to Dashboard',
  invalid: {
    title: 'Invalid Payment Link',
    text: 'This payment confirmation link is invalid or has expired.',
    toast: 'Payment Error',
    toastText: 'Missing payment intent details',
  },
  processing: {
    title: 'Processing',
    text: "Still checking your payment. You won't be charged twice.",
    later:
      'You may leave this page. If the money has come through, your day pass appears by itself within ten minutes.',
    again: 'Check again',
    checking: 'Checking...',
  },
  /** With a game that was made by the payment. */
  paidGame: {
    title: 'Payment Successful!',
    text: 'Your game session has been created successfully. Redirecting to player setup...',
    sessionLine: (id: string) => `Session ID: ${id}`,
    action: 'Continue to Player Setup',
    toastText: 'Your game session has been created. Setting up players...',
  },
  paidPass: {
    title: 'Payment Successful!',
    text: 'Your day pass is now active! Redirecting to start your roam adventure...',
    action: 'Start Roam Adventure',
    toast: 'Day Pass Activated!',
    toastText: 'Your day pass is now active. You can start unlimited roam games!',
  },
  failed: {
    title: 'Payment Failed',
    refused: 'Your payment was not completed successfully.',
    unverified: 'There was an issue verifying your payment.',
    note: "If you were charged but the game wasn't created, please contact support with your payment details.",
    otherAccount: (who: string) =>
      `You are signed in as ${who}. A payment can only be seen by the account that made it.`,
    tryAgain: 'Try Again',
    again: 'Check this payment again',
    toast: 'Payment Verification Failed',
    toastText: "Your payment couldn't be verified. Please contact support.",
    errorToast: 'Payment Error',
    errorText: 'Something went wrong with your payment.',
  },
  returned: {
    title: 'Your money is on its way back',
    text: 'A day pass was active already when you paid, or this payment was given back later. The whole amount goes back to your card by itself. Banks often need 5 to 10 working days.',
    action: 'See your purchases',
    go: 'Go to game set-up',
  },
  /** Paid long ago, or ended by an administrator. */
  over: {
    title: 'This day pass is over',
    text: 'This payment came through, and its day pass has run out or was ended. You were not charged again.',
    action: 'See your purchases',
    go: 'Go to game set-up',
  },
  signedOut: {
    title: 'Please sign in again',
    text: 'You were signed out while you were paying. Sign in with the same account and we check your payment. You won’t be charged twice.',
    action: 'Sign In',
  },
} as const
