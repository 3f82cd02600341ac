/** Taking or choosing a picture of a challenge. */
export const challengePhotoCopy = {
  take: 'Take a photo',
  takeAgain: 'Take another',
  shoot: 'Take this picture',
  inPage: 'Use the camera in this page',
  file: 'Choose a file',
  fileAgain: 'Choose another',
  useFile: 'Use a file instead',
  remove: 'Remove photo',
  closeCamera: 'Close the camera',
  fileInput: 'Picture file',
  cameraInput: 'Picture from the camera',
  preparing: 'Getting the photo ready...',
  starting: 'Waking up the camera...',
  live: 'What your camera sees now',
  alt: (label: string) => `Your picture: ${label}`,
  ready: 'The photo is ready.',
  removed: 'The photo was removed.',
} as const

/** Problems with a picture before it is there [WIZ-20]. */
export const challengePhotoProblems = {
  'no-camera': {
    title: 'Camera Error',
    text: 'The camera cannot be used on this page. Please use file upload instead.',
  },
  failed: {
    title: 'Photo Failed',
    text: 'The picture could not be taken. Please try again.',
  },
  unprocessed: {
    title: 'Photo Processing Failed',
    text: 'This picture cannot be used here. Please try another one, best a JPG or PNG.',
  },
  'not-an-image': {
    title: 'Upload Error',
    text: 'This file is not a picture. Please choose a photo.',
  },
} as const
