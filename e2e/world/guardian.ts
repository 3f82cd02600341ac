import { expect, type Locator } from '@playwright/test'
import { photoFile } from './child.ts'
import { openDialog, Person } from './people.ts'
import { ProviderPage } from './provider-page.ts'
import { readQr } from './qr.ts'

export class Guardian extends Person {
  /** From the first page to the page with the code, as a new guardian goes. */
  async startFreeGame(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('link', { name: 'Continue' }).click()
    await this.page.getByRole('checkbox').check()
    await this.page.getByRole('button', { name: 'PLAY', exact: true }).click()
    await this.page.getByRole('link', { name: 'Play Roam' }).click()
    await this.seesHeading('Roam Game Setup')
    await this.tellsPlace()
    await this.press('Start Free Roam')
    await this.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  }

  /** Shares the position on the set-up of a game, unless the phone has shared it already. */
  async tellsPlace(): Promise<void> {
    const ask = this.page.getByRole('button', { name: 'Use my location' })
    const counted = this.page.getByText(/challenges found|Looking for challenges/).first()
    await expect(ask.or(counted).first()).toBeVisible()
    if (await ask.isVisible()) await ask.click()
  }

  code(): string {
    return this.page.url().split('/').at(-1) ?? ''
  }

  /** The link in the QR code. */
  async qrLink(): Promise<string> {
    const code = this.page.getByRole('img', { name: /square code|QR/i }).first()
    await expect(code).toBeVisible()
    return readQr(code)
  }

  /** One of the four numbers of the results. */
  figure(label: string) {
    return this.page.locator('dl > div').filter({ hasText: label }).locator('dd')
  }

  /** Starts a free game; returns the link for children. */
  async runGame(): Promise<string> {
    await this.startFreeGame()
    const link = await this.qrLink()
    await this.startPlaying()
    return link
  }

  /** Picks the pictures shown on the child's screen. */
  async picks(pictures: readonly string[]): Promise<void> {
    const card = this.page.getByRole('group', { name: /^Pictures on the screen of / })
    await expect(card).toBeVisible()
    for (const name of pictures) {
      await card.getByRole('button', { name, exact: true }).click()
    }
    await this.press('These three')
    await this.sees('You are together')
  }

  async endGame(): Promise<void> {
    await this.press('End Game')
    await openDialog(this.page).getByRole('button', { name: 'End Game' }).click()
    await this.seesResults()
  }

  /** From the dashboard of a game that is over. */
  async seesResults(): Promise<void> {
    await this.sees('The game is over')
    await this.page.getByRole('link', { name: 'View Results' }).click()
    await this.seesHeading('Our adventure')
  }

  /** From the code to the start, also while nobody has joined. */
  async goesToStart(): Promise<void> {
    const play = (role: 'link' | 'button') => this.page.getByRole(role, { name: 'PLAY NOW' })
    const without = openDialog(this.page).getByRole('link', { name: /^Go on without/ })
    const start = this.page.getByRole('heading', { name: 'Ready to play?' })
    await play('link').or(play('button')).click()
    await expect(without.or(start).first()).toBeVisible()
    if (await without.isVisible()) await without.click()
    await this.seesHeading('Ready to play?')
  }

  /** Unfolds what may be chosen at the start. */
  async unfoldsSettings(): Promise<void> {
    await this.page.locator('summary').filter({ hasText: 'Settings' }).click()
  }

  /** From the code to the dashboard; the children play in these ways. */
  async startPlaying(modes: readonly string[] = []): Promise<void> {
    await this.goesToStart()
    if (modes.length > 0) await this.unfoldsSettings()
    for (const mode of modes) {
      await this.page.getByRole('checkbox', { name: mode, exact: true }).click()
      await expect(this.page.getByRole('checkbox', { name: mode, exact: true })).toBeChecked()
    }
    await this.press('PLAY NOW')
    await this.isAt(/\/guardian\/dashboard\//)
  }

  get providerButton() {
    return this.page.getByRole('button', { name: /^Continue with (?!Apple)/ })
  }

  async acceptTerms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'I accept the Terms' }).check()
  }

  /** Presses "Continue with …"; returns the opened window. */
  async openProvider(): Promise<ProviderPage> {
    const [opened] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.providerButton.click(),
    ])
    return new ProviderPage(opened)
  }

  /** Enters name and photo of a new account. */
  async completeProfile(name: string): Promise<void> {
    await this.seesHeading('Complete Your Profile')
    await this.page.getByLabel('Photo file').setInputFiles(await photoFile())
    await expect(this.page.getByAltText('The photo you have chosen')).toBeVisible()
    await this.page.getByLabel('Display name').fill(name)
    await this.press('Continue')
    await this.sees('Your profile is ready')
  }

  /** Opens the menu and uses an item, again when the page changes below it. */
  private async inMenu(name: string, act: (item: Locator) => Promise<void>): Promise<void> {
    const menu = openDialog(this.page)
    await expect(async () => {
      if (await menu.isHidden()) await this.press('Open menu')
      await act(menu.getByText(name, { exact: true }))
    }).toPass()
  }

  /** Follows an item of the menu. */
  async choose(name: string): Promise<void> {
    await this.inMenu(name, (item) => item.click({ timeout: 2_000 }))
  }

  /** The menu has this item. */
  async isOffered(name: string): Promise<void> {
    await this.inMenu(name, (item) => expect(item).toBeVisible({ timeout: 2_000 }))
    await this.page.keyboard.press('Escape')
    await expect(openDialog(this.page)).toBeHidden()
  }

  isSignedIn(): Promise<void> {
    return this.isOffered('Log Out')
  }

  /** Logs out by the menu. */
  async logOut(): Promise<void> {
    await this.choose('Log Out')
    await openDialog(this.page).getByRole('button', { name: 'Log Out' }).click()
    await expect(this.page).toHaveURL(/:\d+\/$/)
  }

  /** Opens another tab of the same browser. */
  async tab(): Promise<Guardian> {
    return new Guardian(await this.context.newPage(), this.place)
  }
}
