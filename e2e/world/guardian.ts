import { expect } from '@playwright/test'
import { openDialog, Person } from './people.ts'
import { readQr } from './qr.ts'

/** The grown-up who runs the game. */
export class Guardian extends Person {
  /** From the first page to the page with the code, as a new user would go. */
  async startFreeGame(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('link', { name: 'Continue' }).click()
    await this.page.getByRole('checkbox').check()
    await this.page.getByRole('button', { name: 'PLAY', exact: true }).click()
    await this.page.getByRole('link', { name: 'Play Roam' }).click()
    await this.seesHeading('Roam Game Setup')
    const ask = this.page.getByRole('button', { name: 'Use my location' })
    const start = this.page.getByRole('button', { name: 'Start Free Roam' })
    await expect(ask.or(start).first()).toBeVisible()
    if (await ask.isVisible()) await ask.click()
    await expect(start).toBeEnabled()
    await start.click()
    await this.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  }

  code(): string {
    return this.page.url().split('/').at(-1) ?? ''
  }

  /** The link the QR code holds. */
  async qrLink(): Promise<string> {
    const code = this.page.getByRole('img', { name: /square code|QR/i }).first()
    await expect(code).toBeVisible()
    return readQr(code)
  }

  /** One of the four numbers of the results. */
  figure(label: string) {
    return this.page.locator('dl > div').filter({ hasText: label }).locator('dd')
  }

  /** A free game that runs; the link for children. */
  async runGame(): Promise<string> {
    await this.startFreeGame()
    const link = await this.qrLink()
    await this.startPlaying()
    return link
  }

  async endGame(): Promise<void> {
    await this.press('End Game')
    await openDialog(this.page).getByRole('button', { name: 'End Game' }).click()
    await this.seesHeading('Thank you for playing!')
  }

  async startPlaying(): Promise<void> {
    await this.page.getByRole('link', { name: 'PLAY NOW' }).click()
    await this.seesHeading('Ready to play?')
    await this.press('PLAY NOW')
    await this.isAt(/\/guardian\/dashboard\//)
  }
}
