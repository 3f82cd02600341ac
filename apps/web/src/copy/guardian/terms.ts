export const termsCopy = {
  title: 'Terms and Privacy',
  intro: 'The short version, in plain words.',
  sections: [
    {
      title: 'You look after the children',
      points: [
        'You keep every child in sight during the whole game.',
        'You choose a safe place and agree where they may go.',
        'A phone can be wrong about where it is. Your eyes come first.',
      ],
    },
    {
      title: 'Location only during the game',
      points: [
        "We use the place of your phone and of the children's phones only while a game is open.",
        'Only you see where the children of your game are, and only after their phone has been close to yours.',
        'Nobody outside your game sees it, and it is never sold or used for advertising.',
      ],
    },
    {
      title: 'Photos',
      points: [
        'Children take a photo of you, so that you both know who belongs together, and photos of what they find.',
        'Only you can see them.',
      ],
    },
    {
      title: 'Deleted after 24 hours',
      points: [
        'Photo and session data are deleted automatically after 24 hours unless saved.',
        'Children play without an account and without a name: they are Player 1, Player 2.',
      ],
    },
    {
      title: 'Free to try',
      points: [
        'A free game needs no account and takes no money.',
        'A day pass is paid once and ends by itself. Only a grown-up with an account can buy one.',
        'What you type into the card form goes straight to the payment provider. We never see or keep the number of a card.',
      ],
    },
  ],
  accept: 'Accept and Continue',
} as const
