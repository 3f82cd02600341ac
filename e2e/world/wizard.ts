import { expect } from '@playwright/test'
import { photoFile } from './child.ts'
import type { Guardian } from './guardian.ts'

/** From an empty wizard at the guardian's place to the step where the task is chosen. */
export async function beginChallenge(gwen: Guardian, title: string): Promise<void> {
  await gwen.page.goto('/guardian/challenges/create')
  await gwen.seesHeading('Where is it?')
  await gwen.press('I am at the spot')
  await gwen.sees('The spot is recorded')
  await gwen.press('Continue')
  await gwen.seesHeading('Name and words')
  await gwen.page.getByLabel('Title').fill(title)
  await gwen.page.getByLabel('Description').fill('Look closely and take your time.')
  await gwen.press('Continue')
  await gwen.seesHeading('Reference photo')
  await gwen.press('Continue without a photo')
  await gwen.seesHeading('What do children do?')
}

export async function chooseTask(gwen: Guardian, name: RegExp): Promise<void> {
  await gwen.page.getByRole('radio', { name }).click()
  await gwen.press('Continue')
}

/** Chooses a picture from the files of the phone. */
export async function choosePhoto({ page }: Guardian, photo = photoFile()): Promise<void> {
  await page.getByLabel('Picture file').setInputFiles(await photo)
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
}

/** From the summary to My Challenges. */
export async function saveChallenge(gwen: Guardian): Promise<void> {
  await gwen.seesHeading('Look it over')
  await gwen.press('Continue')
  await gwen.press('Save challenge')
  await gwen.isAt(/\/guardian\/challenges$/)
}
