import { lazily } from '#/platform/lazily.ts'

/**
 * Decodes and encodes pictures. It is read with the first photo, because its libraries take 9 MB of
 * memory, which a server keeps for as long as it runs.
 *
 * Its settings are global to the process, so nothing of the server imports it elsewhere. libvips can read
 * many formats, SVG and PDF among them: all loaders but four are disabled.
 */
export const loadDecoder = lazily(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
  })
  return sharp
})
