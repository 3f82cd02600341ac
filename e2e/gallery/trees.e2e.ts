import { expect, type Page } from '@playwright/test'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { t } from '../../apps/web/src/words/t.ts'
import { sceneGroups } from './scenes.ts'
import { renders } from '../world/look.ts'
import { treeInWords } from './tree-words.ts'
import { test } from './gallery.ts'

/** Maps and square codes are drawn in their own time, and a dialog that scrolls becomes a stop. */
async function isDrawn(page: Page): Promise<void> {
  await renders(page)
  // A dialog has measured itself by now, and shows what follows from that.
  await renders(page)
  await expect(page.getByText(t('shared.map.loading'), { exact: true })).toHaveCount(0)
  await expect(page.locator('[style*="aspect-ratio"]:empty')).toHaveCount(0)
}

/** What is told for a few seconds only may be over when a scene is reached. */
const MOMENTS = '.toaster, [data-announcer] { display: none }'

for (const { side, screen, scenes } of sceneGroups) {
  const read = scenes.filter(({ isRead }) => isRead)
  if (read.length === 0) continue
  const file = `${side}-${screen.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`
  test(`${side}, ${screen}: what a screen reader comes to is what stands in trees/${file}`, async ({
    show,
  }) => {
    const lines: string[] = []
    for (const scene of read) {
      const page = await show(scene, SOURCE_LANGUAGE)
      await isDrawn(page)
      const hidden = await page.addStyleTag({ content: MOMENTS })
      lines.push(scene.name, ...(await treeInWords(page)).map((line) => `  ${line}`), '')
      await hidden.evaluate((style) => style.parentElement?.removeChild(style))
    }
    expect(lines.join('\n')).toMatchSnapshot(file)
  })
}
