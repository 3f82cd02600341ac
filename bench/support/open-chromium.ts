import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../e2e/playwright.config.ts'
import { findChromium } from '../../e2e/world/find-chromium.ts'

/** The Chromium of `CHROMIUM_PATH`, else the one that the journeys use. */
export const openChromium = (...args: string[]) =>
  chromium.launch({
    args: [...CHROMIUM_ARGS, ...args],
    executablePath: process.env['CHROMIUM_PATH'] ?? findChromium(),
  })
