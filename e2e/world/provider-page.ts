import { expect, type Page } from '@playwright/test'

/** The page of our own identity provider: in a window of its own, or in place of the page. */
export class ProviderPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  }

  async isClosed(): Promise<void> {
    await expect.poll(() => this.page.isClosed()).toBe(true)
  }

  async chooseDemo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Go on as ${name}` }).click()
  }

  async fill(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email address').fill(email)
    await this.page.getByLabel(/^(choose a )?password/i).fill(password)
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.fill(email, password)
    await this.press('Sign in')
  }

  async createAccount(email: string, password: string): Promise<void> {
    const switchOver = this.page.getByRole('button', { name: 'I am new here: create an account' })
    if (await switchOver.isVisible()) await switchOver.click()
    await this.fill(email, password)
    await this.press('Create account')
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }
}
