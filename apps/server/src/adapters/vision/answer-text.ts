import type { ModelAnswer } from './http-client.ts'
import { VisionError } from './vision-error.ts'

/**
 * The JSON in what a model said, without its thoughts, fences and remarks.
 *
 * @throws VisionError when it refused, said nothing, or what it said is no JSON
 */
export function readJson({ content, refusal, finishReason }: ModelAnswer): unknown {
  if (refusal !== null && refusal !== '') throw new VisionError('refused')
  if (finishReason === 'content_filter') throw new VisionError('refused')
  if (finishReason === 'length') throw new VisionError('bad-answer', { isRepairable: true })
  if (content.trim() === '') throw new VisionError('refused')
  try {
    return JSON.parse(jsonPart(content))
  } catch {
    throw new VisionError('bad-answer', { isRepairable: true })
  }
}

function jsonPart(content: string): string {
  const said = content.split('</think>').at(-1) ?? ''
  const fenced = /```(?:json)?\s*(\{[\s\S]*?\})\s*```/.exec(said)?.[1] ?? said
  return fenced.slice(fenced.indexOf('{'), fenced.lastIndexOf('}') + 1)
}
