import { test } from '@playwright/test'
import { buildGallery } from '../../apps/web/gallery/server.ts'
import { BUILT_GALLERY } from './gallery.ts'

test('the gallery is built', async () => {
  await buildGallery(BUILT_GALLERY)
})
