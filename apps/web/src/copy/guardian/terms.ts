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
        'Only the last place is known, and it is erased when a child is back with you, or 30 minutes after the game.',
        'It is never sold or used for advertising.',
      ],
    },
    {
      title: 'Photos',
      points: [
        'Children take a photo of you, so that you both know who belongs together, and photos of what they find.',
        'Only you and the phone that took them can open them.',
        'They are kept on the server of this game, or in storage that its operator rents.',
      ],
    },
    {
      title: 'Deleted after 24 hours',
      points: [
        'Photo and session data are deleted automatically after 24 hours unless saved.',
        'Saved are photos of finds that you keep after a game, until you delete them. With an account you also keep the dates and totals of your games; no child can be told from them.',
        'Children play without an account and without a name: they are Player 1, Player 2.',
      ],
    },
    {
      title: 'Your rights',
      points: [
        'You can delete a game at once, from its results or from My Games.',
        'Any parent can delete what was saved of their child, on the last screen of the phone the child played with.',
        'With an account you can download everything of yours and delete it, under My Profile.',
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

/** Parts that depend on who runs this server and how. */
export const aboutCopy = {
  title: 'Who runs this',
  loading: 'Looking who runs this server...',
  failed: 'We could not load who runs this server. Please check your signal.',
  operator: (name: string) => `${name} runs this server and answers for what is kept on it.`,
  unnamed: 'Whoever gave you this address runs this server. They have not put their name here.',
  contact: 'Questions, or something you want deleted:',
  others: 'Who else sees something',
  noPhotoService: 'No computer service looks at photos here.',
  localPhotoService: 'A computer service on the machines of the operator can look at photos.',
  hostedPhotoService: 'A computer service that another company runs can look at photos.',
  ownPhotosOnly:
    "It gets only photos that you take yourself and send for a check. It never gets children's photos.",
  childrensPhotos:
    "It gets your own photos when you send them for a check, and children's photos only if you allow it in your profile. That is off at first.",
  googleMaps:
    "Google draws the maps of grown-ups here, so it sees which place you look at, the children's on your dashboard among them. A child's phone never asks Google.",
  ownMaps: 'Maps come through this server. Nobody else sees which place you look at.',
} as const
