import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { NEED_A_NEW_PAGE, shared } from './vitest.config.ts'

export default defineConfig({
  plugins: [react()],
  test: { ...shared, name: 'web-alone', include: NEED_A_NEW_PAGE },
})
