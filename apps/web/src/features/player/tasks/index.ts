import type { TaskScreen } from '@bramble/domain/challenge/tasks'
import type { ComponentType } from 'react'

type ScreenLoaders = Readonly<Record<TaskScreen, () => Promise<ComponentType>>>

/** The screens where a child does a task; each is its own chunk. */
export const taskLoaders: ScreenLoaders = {
  'photo-capture': async () =>
    (await import('./photo/photo-capture-screen.tsx')).PhotoCaptureScreen,
  question: async () => (await import('./question/question-screen.tsx')).QuestionScreen,
}
