export const landingCopy = {
  home: 'Home',
  signUp: 'Sign Up',
  menuLabel: 'Main menu',
  hello: "Hello! I'm Bramble. Shall we go outside?",
  lines: [
    'Hidden places wait in the park near you.',
    'Children follow hot and cold. You stay close.',
    'No names, no accounts for children, ever.',
  ],
  continue: 'Continue',
  terms: 'Terms and Privacy',
} as const
