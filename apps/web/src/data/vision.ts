import type { GeneratedQuestion } from '@bramble/contract'
import { MACHINE_PHOTO_PLAN } from '@bramble/domain/photo/rules'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { compressPhoto } from '#/platform/photo/compress.ts'
import { toBase64 } from '#/platform/photo/to-base64.ts'
import { MACHINE_LIMIT_MS } from '#/platform/timings.ts'
import { call } from './request.ts'

/** The photo at the size a vision model needs; unchanged when it cannot be made smaller. */
function forMachine(photo: Blob): Promise<Blob> {
  return compressPhoto(photo, MACHINE_PHOTO_PLAN).catch(() => photo)
}

async function analyzeObject(photo: Blob, signal: AbortSignal) {
  const imageBase64 = await toBase64(await forMachine(photo))
  return call('analyzeObject', { body: { imageBase64 }, signal, limitMs: MACHINE_LIMIT_MS })
}

interface QuestionOrder {
  photo: Blob
  instructions: string
}

async function generateQuestions({ photo, instructions }: QuestionOrder, signal: AbortSignal) {
  const form = new FormData()
  form.append('instructions', instructions)
  form.append('photo', await forMachine(photo), 'question.jpg')
  return call('generateQuestions', { body: form, signal, limitMs: MACHINE_LIMIT_MS })
}

/** A vision model's name of a spot, and questions about it; either may be missing. */
export interface SeenSpot {
  label: string | null
  questions: GeneratedQuestion[]
}

/** @throws what the first question was answered with, where neither brought anything */
async function lookAtSpot(order: QuestionOrder, signal: AbortSignal): Promise<SeenSpot> {
  const [named, asked] = await Promise.allSettled([
    analyzeObject(order.photo, signal),
    generateQuestions(order, signal),
  ])
  const label = named.status === 'fulfilled' ? (named.value.primary_label ?? null) : null
  const questions = asked.status === 'fulfilled' ? asked.value.questions : []
  if (label === null && asked.status === 'rejected') throw asked.reason
  return { label, questions }
}

/** Numbers pictures, for the keys of queries about them. */
const pictureNumbers = new WeakMap<Blob, number>()
let pictures = 0

function numberOf(photo: Blob): number {
  const number = pictureNumbers.get(photo) ?? ++pictures
  pictureNumbers.set(photo, number)
  return number
}

/** How well a picture of a view will be recognised another day. */
export function viewGradeQuery(photo: Blob | null) {
  return queryOptions({
    queryKey: ['view-grade', photo === null ? null : numberOf(photo)],
    enabled: photo !== null,
    queryFn: async ({ signal }) => {
      const form = new FormData()
      if (photo !== null) form.append('photo', photo, 'view.jpg')
      return call('gradeView', { body: form, signal, limitMs: MACHINE_LIMIT_MS })
    },
    // The same picture is graded once: each time counts against the guardian's limit.
    staleTime: Infinity,
    retry: false,
  })
}

/** Names the thing on a photo [API-37]. */
export function useAnalyzeObject() {
  return useLongCall(analyzeObject)
}

/** Has a vision model propose questions about a photo [API-38]. */
export function useGenerateQuestions() {
  return useLongCall(generateQuestions)
}

/** Has a vision model name what is to be seen at a spot and ask about it. */
export function useLookAtSpot() {
  return useLongCall(lookAtSpot)
}

/**
 * A slow call: it can be cancelled, and leaving the screen cancels it. It is never retried by
 * itself, because each one counts against the guardian's limit.
 */
function useLongCall<I, O>(ask: (input: I, signal: AbortSignal) => Promise<O>) {
  const running = useRef<AbortController>(null)
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async (input: I) => {
      const control = new AbortController()
      running.current = control
      const answer = await ask(input, control.signal).catch((error: unknown) => {
        if (control.signal.aborted) return null
        throw error
      })
      return control.signal.aborted ? null : answer
    },
  })
  useEffect(() => () => running.current?.abort(), [])
  return {
    isRunning: isPending,
    ask: mutateAsync,
    cancel: () => running.current?.abort(),
  }
}
