export const guardianPhotoCopy = {
  title: 'Take a Photo',
  speech: 'Say cheese! Take a photo of your grown-up.',
  why: 'This helps helpers reunite you with your grown-up if needed',
  alt: 'The photo of your grown-up',
  save: 'Save',
  saving: 'Saving...',
  unavailable: {
    title: 'Camera Not Available',
    text: 'That is all right. You can play without a photo.',
    continue: 'Continue Anyway',
  },
  saved: 'Photo saved!',
  failed: {
    title: 'Photo failed',
    text: "Couldn't save your photo. Please try taking it again.",
    stillHere: 'Your photo is still here. You can save it again.',
  },
  cameraError: {
    title: 'Camera error',
    text: "Couldn't take a photo. Please make sure the camera is working.",
  },
} as const
