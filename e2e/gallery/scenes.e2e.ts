import { expect } from '@playwright/test'
import { sceneGroups } from '../../apps/web/gallery/scenes/index.ts'
import {
  fitsAcross,
  growsDialog,
  growsLetters,
  looksRight,
  PHONE,
  picture,
  resize,
  SMALL_PHONE,
} from '../world/look.ts'
import { openDialog } from '../world/people.ts'
import { test } from './gallery.ts'

for (const { side, screen, scenes } of sceneGroups) {
  for (const { name, isDialog, grows, turns } of scenes) {
    test(`${side}, ${screen}: ${name} is accessible and fits the smallest phone`, async ({
      gallery: { page, open },
    }) => {
      await open(name)
      await expect(openDialog(page)).toHaveCount(isDialog ? 1 : 0)
      await looksRight(page, name)
      if (turns) {
        await resize(page, { width: PHONE.height, height: PHONE.width })
        await fitsAcross(page, `${name} in landscape`)
        await picture(page, `${name}-landscape`)
        await resize(page, PHONE)
      }
      if (grows !== undefined) {
        const size = grows === 'small' ? SMALL_PHONE : PHONE
        await (isDialog ? growsDialog(page, name) : growsLetters(page, name, { size }))
      }
      if (isDialog) {
        await page.keyboard.press('Escape')
        await expect(openDialog(page)).toBeHidden()
      }
    })
  }
}
