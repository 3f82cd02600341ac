import { expect } from '@playwright/test'
import sharp from 'sharp'
import { Person } from './people.ts'
import { readQr } from './qr.ts'
import type { Place } from './walk.ts'

/** A photo with content, as a phone's camera takes it. */
export async function photoFile(name = 'photo.jpg') {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const leaves = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#5fa044', noise },
  })
    .png()
    .toBuffer()
  const picture = sharp(leaves).resize(1280, 960, { kernel: 'nearest' })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

/** A child with a phone. */
export class Child extends Person {
  async joinByLink(link: string): Promise<void> {
    await this.page.goto(link)
    await this.seesHeading('Get Ready to ROAM!')
    await this.press("Let's Go!")
  }

  async joinByTypedCode(code: string): Promise<void> {
    await this.page.goto('/player/join')
    await this.page.getByRole('textbox').fill(code)
    await this.seesHeading('Get Ready to ROAM!')
    await this.press("Let's Go!")
  }

  async allowLocation(): Promise<void> {
    await this.seesHeading('Keep You Safe')
    await this.press('Allow Location')
    await this.seesHeading('Stay Close!')
  }

  /** The two pictures that the phone shows its grown-up. */
  async shownPictures(): Promise<string[]> {
    const list = this.page.getByRole('list', { name: 'Two pictures for your grown-up' })
    await expect(list).toBeVisible()
    const texts = await list.getByRole('listitem').allInnerTexts()
    return texts.map((text) => text.trim())
  }

  /** Takes the photo of the grown-up with the phone's own camera. */
  async photographGrownUp(): Promise<void> {
    await this.seesHeading('Take a Photo')
    await this.takeByPhone()
    await this.press('Save')
    await this.sees('Photo saved!')
  }

  async takeByPhone(photo = photoFile()): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.press('Take Photo'),
    ])
    await chooser.setFiles(await photo)
  }

  /** Takes a photo with the live camera of a computer. */
  async takeByLiveCamera(): Promise<void> {
    await expect(this.page.locator('video')).toBeVisible()
    await this.press('Take Photo')
    await expect(this.page.getByRole('button', { name: 'Retake' })).toBeVisible()
  }

  async isRoaming(): Promise<void> {
    await this.isAt(/\/roam$/)
    await expect(this.page.getByRole('button', { name: 'View Adventure Map' })).toBeVisible()
  }

  /** From the link to the roam screen of a running game, beside the grown-up. */
  async joinAndRoam(link: string): Promise<void> {
    await this.joinByLink(link)
    await this.allowLocation()
    await this.photographGrownUp()
    await this.isRoaming()
  }

  /** Waits at a spot until its challenge opens. */
  async arrive(title: string | RegExp): Promise<void> {
    await this.isAt(/\/challenge\//)
    await this.seesHeading('You made it')
    await this.sees(title)
  }

  /** The link of the QR code on the child's last screen. */
  async finishLink(): Promise<string> {
    const code = this.page.getByRole('img', { name: /square code/i }).first()
    await expect(code).toBeVisible()
    return readQr(code)
  }

  /** Runs along the places until a challenge opens. */
  async runToChallenge(places: readonly Place[]): Promise<void> {
    await this.walk(places, async () => /\/challenge\//.test(this.page.url()))
    await this.isAt(/\/challenge\//)
    await this.seesHeading('You made it')
  }
}
