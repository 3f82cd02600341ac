import type { ComponentType } from 'react'
import { ChildTaskStep } from './child-task-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { LocationStep } from './location-step.tsx'
import { ObjectConfirmStep } from '#/features/guardian/_tasks/object-detection/confirm-step.tsx'
import { ObjectPhotoStep } from '#/features/guardian/_tasks/object-detection/photo-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { QuestionPhotoStep } from '#/features/guardian/_tasks/question/photo-step.tsx'
import { QuestionSelectStep } from '#/features/guardian/_tasks/question/select-step.tsx'
import { SceneMatchStep } from '#/features/guardian/_tasks/match-view/scene-match-step.tsx'
import type { WizardStep } from '#/features/guardian/_tasks/steps.ts'
import type { WizardStepProps } from '#/features/guardian/_tasks/wizard-step.ts'

/**
 * The steps that change the draft. All of them come with the wizard: where challenges are made,
 * there may be no signal to load the next one.
 */
export const draftSteps: Readonly<
  Record<Exclude<WizardStep, 'summary' | 'save'>, ComponentType<WizardStepProps>>
> = {
  location: LocationStep,
  details: DetailsStep,
  photo: PhotoStep,
  'child-task': ChildTaskStep,
  'scene-match': SceneMatchStep,
  'question-photo': QuestionPhotoStep,
  'question-select': QuestionSelectStep,
  'object-detection-photo': ObjectPhotoStep,
  'object-detection-confirm': ObjectConfirmStep,
}
