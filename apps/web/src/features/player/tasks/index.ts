import type { TaskScreen } from '@bramble/domain/challenge/tasks'
import type { ComponentType } from 'react'

type ScreenLoaders = Readonly<Record<TaskScreen, () => Promise<ComponentType>>>

/** The screens where a child does a task; each is its own chunk. */
export const taskLoaders: ScreenLoaders = {
  'photo-capture': async () =>
    (await import('./photo/photo-capture-screen.tsx')).PhotoCaptureScreen,
  question: async () => (await import('./question/question-screen.tsx')).QuestionScreen,
}

/** The same screens as a guardian looks at them [ROUTE-08]. */
export const taskPreviewLoaders: ScreenLoaders = {
  'photo-capture': async () =>
    (await import('./photo/preview-photo-capture-screen.tsx')).PreviewPhotoCaptureScreen,
  question: async () =>
    (await import('./question/preview-question-screen.tsx')).PreviewQuestionScreen,
}
