import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGES } from '@bramble/messages/languages'
import { createTranslator } from '@bramble/messages/translator'
import { photoFile } from '../world/child.ts'
import { expect, test } from '../world/world.ts'
import { stretch } from '../world/walk.ts'

const { t } = createTranslator(LANGUAGES.de.locale, compileCatalogue(readCatalogue('de')))

test.use({ setup: { along: [{ atMeters: 60, title: 'Moosige Mauer', task: 'none' }] } })

test('a family plays in German, one child of it in English', async ({ world }) => {
  const { walk } = world
  const start = walk[0]!
  const gerda = await world.guardian(start, { locale: 'de-DE' })
  const anna = await world.child(start, { locale: 'en-GB' })
  const ben = await world.child(start, { locale: 'en-GB' })

  await test.step('the browser of the grown-up asks for German', async () => {
    const { page } = gerda
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await page.getByRole('link', { name: t('guardian.landing.continue') }).click()
    await page.getByRole('checkbox').check()
    await gerda.press(t('guardian.welcome.play'))
    await page.getByRole('link', { name: t('guardian.chooseGame.roam.action') }).click()
    await gerda.seesHeading(t('guardian.roamSetup.title'))
    const ask = page.getByRole('button', { name: t('guardian.roamSetup.askButton') })
    if (await ask.isVisible()) await ask.click()
    await gerda.press(t('guardian.plan.start', { planName: t('guardian.plans.free.name') }))
    await gerda.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  })
  const link = await gerda.qrLink()

  await test.step('a child chooses German on the join page, and the phone keeps it', async () => {
    await anna.page.goto(link)
    await anna.seesHeading('Get Ready to ROAM!')
    await anna.page.getByLabel('Language').selectOption('Deutsch')
    await anna.seesHeading(t('start.join.ready.title'))
    await anna.page.reload()
    await anna.seesHeading(t('start.join.ready.title'))
    await anna.press(t('start.join.ready.go'))
    await anna.seesHeading(t('child.permissions.title'))
    await anna.press(t('child.permissions.allow'))
    await anna.seesHeading(t('child.guardianPhoto.title'))
    const [chooser] = await Promise.all([
      anna.page.waitForEvent('filechooser'),
      anna.press(t('child.camera.takePhoto')),
    ])
    await chooser.setFiles(await photoFile())
    await anna.press(t('child.guardianPhoto.save'))
    await anna.seesHeading(t('child.getReady.title'))
  })

  await test.step('another child of the same game plays in English', async () => {
    await ben.joinByLink(link)
    await ben.allowLocation()
    await ben.photographGrownUp()
    await ben.seesHeading('Get Ready to Play!')
  })

  await test.step('the grown-up starts, and reads of both in German', async () => {
    const { page } = gerda
    await page.getByRole('link', { name: t('guardian.invite.play') }).click()
    await gerda.seesHeading(t('guardian.readyToPlay.title'))
    await gerda.press(t('guardian.readyToPlay.play'))
    await gerda.isAt(/\/guardian\/dashboard\//)
    await expect(page.getByRole('button', { name: /^Details zu / })).toHaveCount(2)
    await ben.isRoaming()
  })

  await test.step('hot and cold, the find and its praise are German on one phone', async () => {
    await anna.isAt(/\/roam$/)
    await anna.runTo(stretch(walk, 0, 75), () => /\/challenge\//.test(anna.page.url()))
    await anna.seesHeading(t('child.challenge.title'))
    await anna.press(t('child.challenge.start'))
    await anna.seesHeading(t('child.feedback.noResult'))
  })

  await test.step('the game ends in German', async () => {
    await gerda.press(t('guardian.dashboard.endGame'))
    await gerda.page
      .locator('dialog[open]')
      .getByRole('button', { name: t('guardian.dashboard.endConfirm') })
      .click()
    await gerda.sees(t('guardian.dashboard.overTitle'))
    await gerda.page.getByRole('link', { name: t('guardian.dashboard.results') }).click()
    await gerda.seesHeading(t('guardian.results.title'))
    await anna.sees(t('child.endGame.goBack'))
    await ben.sees('Now go back to your grown-up.')
  })
})
