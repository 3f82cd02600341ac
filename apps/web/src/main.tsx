import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '#/app/app.tsx'
import { createQueryClient } from '#/data/query-client.ts'
import { startPlatform } from '#/platform/start.ts'
import '#/ui/styles.css'

await startPlatform()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App queryClient={createQueryClient()} />
      </BrowserRouter>
    </StrictMode>,
  )
}
