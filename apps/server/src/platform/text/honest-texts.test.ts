import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import { rudeWordIn } from '@bramble/domain/text/polite-words'
import { expect, test } from 'vitest'

/** Species, people, places, numbers of nature and sentences in ten languages; a text ends at a stroke or with its line. */
const files = globSync(join(import.meta.dirname, 'testing/honest/*.txt'))

test.each(files.map((file) => [basename(file), file]))(
  'every text of %s may be read',
  (_, file) => {
    const texts = readFileSync(file, 'utf8')
      .trim()
      .split(/ \| |\n/)
    expect(texts.length).toBeGreaterThan(200)
    const refused = texts.flatMap((text) => {
      const reason = unsafeForChildren(text) ?? rudeWordIn(text)
      return reason === null ? [] : [[text, reason]]
    })
    expect(refused).toEqual([])
  },
)
