import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { library } from '../library-plugin.ts'
import { messages } from '../messages-plugin.ts'
import { defineConfig, type Connect, type Plugin } from 'vite'

/** Stands for every photo of the server: a leaf on a meadow, 4 to 3. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">
  <path fill="#cfe6f5" d="M0 0h80v60H0z" /><path fill="#8fbf6a" d="M0 38q40-12 80 0v22H0z" />
  <path fill="#2f6b3c" d="M40 48C20 36 28 16 40 10c12 6 20 26 0 38z" />
</svg>`

const answerPictures: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (!url.startsWith('/api/')) return next()
  response.setHeader('content-type', 'image/svg+xml').end(PICTURE)
}

function pictures(): Plugin {
  return {
    name: 'bramble:gallery-pictures',
    configureServer: ({ middlewares }) => void middlewares.use(answerPictures),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answerPictures),
  }
}

/** The gallery has a page, a port and a build of its own; the product contains nothing of it. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), messages({ pseudo: true }), library(), tailwindcss(), pictures()],
  server: { port: 5174, open: '/gallery/' },
  build: {
    rolldownOptions: {
      input: join(import.meta.dirname, 'scene.html'),
      // A document of scenes needs nearly every module: one file is loaded in half of the time of hundreds.
      output: { codeSplitting: false },
    },
    chunkSizeWarningLimit: Infinity,
    reportCompressedSize: false,
    emptyOutDir: true,
  },
})
