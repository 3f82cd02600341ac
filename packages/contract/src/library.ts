import {
  EFFORTS,
  ENDINGS,
  HABITATS,
  HOURS,
  LIBRARY_AGES,
  LIBRARY_KINDS,
  NEEDED_SENSES,
  REGIONS,
  SEASONS,
  SENSES,
  WEATHERS,
} from '@bramble/domain/challenge/task-traits'
import { z } from 'zod'
import { languageSchema } from './words.ts'

/** A task of the library in one language, as grown-ups read it. */
export const libraryTaskViewSchema = z.object({
  id: z.string(),
  kind: z.enum(LIBRARY_KINDS),
  ages: z.array(z.enum(LIBRARY_AGES)),
  senses: z.array(z.enum(SENSES)),
  needs: z.array(z.enum(NEEDED_SENSES)).describe('Senses without which it cannot be done'),
  efforts: z.array(z.enum(EFFORTS)).describe('What it asks of the body beyond being there'),
  seasons: z.array(z.enum(SEASONS)),
  months: z.array(z.int().min(1).max(12)).describe('When it can be done, as months of the north'),
  hours: z.array(z.enum(HOURS)),
  weather: z.array(z.enum(WEATHERS)),
  regions: z.array(z.enum(REGIONS)).describe('Parts of the world where it is true'),
  habitats: z.array(z.enum(HABITATS)),
  ending: z.enum(ENDINGS),
  sticker: z.string(),
  sources: z.array(z.string()).describe('Who say that the fact is true'),
  title: z.string(),
  description: z.string(),
  task: z.string().describe('What the child does, or the question'),
  hint: z.string().nullable(),
  options: z.array(z.string()).nullable().describe('Null: it is no question'),
  answer: z.string().nullable().describe('For people with an account only'),
  explanation: z.string().nullable().describe('What a child hears after a wrong answer'),
  fact: z.string(),
})

export const libraryQuerySchema = z.object({ language: languageSchema.optional() })
export const librarySchema = z.object({
  language: languageSchema.describe('What the texts are written in'),
  tasks: z.array(libraryTaskViewSchema),
})

export type LibraryTaskView = z.infer<typeof libraryTaskViewSchema>
export type Library = z.infer<typeof librarySchema>
