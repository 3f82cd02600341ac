import { GWEN, HUGO, SAM, signInAs, SUPER_ADMIN } from '../world/account.ts'
import { challengesOf, joinGroupOf, makeChallenge } from '../world/challenges.ts'
import { photoFile } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import { openDialog, type Person } from '../world/people.ts'
import { placeAlong } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

const LIST = '/guardian/challenges'
const IVY = { email: 'ivy@example.org', name: 'Ivy' }

test.use({
  setup: {
    // Without any challenge, a server under development would plant one.
    along: [{ atMeters: 150, title: 'For everybody', task: 'none' }],
    // The model is never called: the answers about photo checks only need one to be configured.
    env: { ...SUPER_ADMIN, VISION_BASE_URL: 'http://127.0.0.1:9/v1', VISION_MODEL: 'none' },
  },
})

const titles = ({ page }: Person) => page.locator('main li h3')
const card = ({ page }: Person, title: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialog = ({ page }: Person) => openDialog(page)

/** Confirms the open dialog. */
async function confirms(person: Person, name: string): Promise<void> {
  await dialog(person).getByRole('button', { name, exact: true }).click()
  await expect(dialog(person)).toBeHidden()
}

/** The set-up of a game shows this number of challenges near the guardian. */
async function countsNearby(guardian: Guardian, count: number): Promise<void> {
  await guardian.page.goto('/guardian/roam')
  await guardian.tellsPlace()
  await guardian.sees(`${count} challenges found within 200 meters`)
}

const picture = ({ page }: Person, label: string) => page.getByRole('group', { name: label })

async function choosesPicture(person: Person, label: string): Promise<void> {
  await picture(person, label)
    .getByLabel('Picture file')
    .setInputFiles(await photoFile())
  await expect(picture(person, label).getByText('The photo is ready.')).toBeAttached()
}

test('[CHAL-01, CHAL-02, CHAL-03, CHAL-04, CHAL-05, CHAL-06, CHAL-08, CHAL-09, CHAL-10, OPEN-34, OPEN-35] a guardian finds, changes, publishes and deletes what she has made (T10)', async ({
  world,
}) => {
  const { walk } = world
  const start = walk[0]!
  const far = placeAlong(walk, 120)
  const [gwen, ivy, hugo] = [
    await world.guardian(start),
    await world.guardian(start),
    await world.guardian(start),
  ]
  const { page } = gwen
  const { request } = gwen.context
  await signInAs(gwen, GWEN)
  await signInAs(ivy, IVY)
  await signInAs(hugo, HUGO)
  await joinGroupOf(gwen, ivy)

  await test.step('at first there is only the way to the first one', async () => {
    await page.goto(LIST)
    const first = page.getByRole('link', { name: 'Create Your First Challenge' })
    await expect(first).toHaveAttribute('href', `${LIST}/create`)
  })

  await makeChallenge(gwen, { title: 'Mossy Wall', at: start, pictures: ['reference'] })
  await makeChallenge(gwen, { title: 'Frog Pond', at: far, task: 'question' })
  const gate = await makeChallenge(gwen, {
    title: 'Old Gate',
    at: placeAlong(walk, 60),
    task: 'match-view',
  })

  await test.step('the nearest comes first, wherever she goes', async () => {
    await page.reload()
    await expect(titles(gwen)).toHaveText(['Mossy Wall', 'Old Gate', 'Frog Pond'])
    await expect(card(gwen, 'Mossy Wall')).toContainText('0 m away')
    await expect(card(gwen, 'Frog Pond')).toContainText(/1\d\d m away/)
    await expect(card(gwen, 'Mossy Wall').getByAltText('Reference photo')).toBeVisible()
    await gwen.standAt(far)
    await page.reload()
    await expect(titles(gwen)).toHaveText(['Frog Pond', 'Old Gate', 'Mossy Wall'])
  })

  await test.step('search and other orders', async () => {
    const search = page.getByRole('searchbox', { name: 'Search challenges' })
    await search.fill('FROG')
    await expect(titles(gwen)).toHaveText(['Frog Pond'])
    await search.fill('heron')
    await gwen.sees('No challenge matches')
    await gwen.press('Show all')
    await page.getByLabel('Sort by').selectOption('Title')
    await expect(titles(gwen)).toHaveText(['Frog Pond', 'Mossy Wall', 'Old Gate'])
  })

  await test.step('the summary has a map and the right answer', async () => {
    await gwen.press('Details: Frog Pond')
    const map = dialog(gwen).getByRole('figure', { name: 'Map with the place of Frog Pond' })
    await expect(map).toBeVisible()
    await expect(dialog(gwen).getByText('Six (right answer)')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what is not finished cannot be published', async () => {
    await expect(card(gwen, 'Old Gate')).toContainText('The photo of the view is missing.')
    await expect(page.getByRole('button', { name: 'Publish: Old Gate' })).toHaveCount(0)
    const data = { status: 'published' }
    const refused = await request.put(`/api/challenges/${gate.id}/status`, { data })
    expect(await refused.json()).toMatchObject({ code: 'challenge.incomplete' })
  })

  await test.step('words, place and pictures are changed on the spot', async () => {
    await page.getByRole('link', { name: 'Finish it: Old Gate' }).click()
    await gwen.seesHeading('Edit challenge')
    await page.getByLabel('Title').fill('The Oldest Gate')
    await page.getByLabel('Description').fill('It squeaks like a mouse.')
    await page.getByLabel(/^What the child reads/).fill('Find the same view!')
    await choosesPicture(gwen, 'View to match')
    await choosesPicture(gwen, 'Reference photo')
    await page.getByRole('checkbox', { name: /^Show it to the children/ }).check()
    await gwen.press('Record again here')
    await gwen.sees(/^Recorded again, to about/)
    await gwen.press('Save Changes')
    await gwen.sees('Challenge saved')
    await expect(card(gwen, 'The Oldest Gate')).toContainText('0 m away')
    await expect(card(gwen, 'The Oldest Gate')).toContainText('It squeaks like a mouse.')
    await expect(card(gwen, 'The Oldest Gate')).toContainText('Find the same view!')
    await expect(card(gwen, 'The Oldest Gate').getByRole('img')).toHaveCount(2)
  })

  const saved = async () => (await challengesOf(gwen)).find(({ id }) => id === gate.id)
  const addresses = async () => {
    const { sceneMatchImage = null, referenceImage = null } = (await saved()) ?? {}
    return { view: sceneMatchImage ?? '', reference: referenceImage ?? '' }
  }

  await test.step('a picture is replaced, another is taken away, and the old ones are gone', async () => {
    const before = await addresses()
    expect((await request.get(before.view)).status()).toBe(200)
    await page.getByRole('link', { name: 'Edit: The Oldest Gate' }).click()
    await choosesPicture(gwen, 'View to match')
    await picture(gwen, 'Reference photo').getByRole('button', { name: 'Remove photo' }).click()
    await gwen.press('Save Changes')
    await expect(card(gwen, 'The Oldest Gate').getByRole('img')).toHaveCount(1)
    const after = await addresses()
    expect(after.view).not.toBe(before.view)
    expect(after.reference).toBe('')
    expect((await request.get(after.view)).status()).toBe(200)
    for (const old of [before.view, before.reference]) {
      expect((await request.get(old)).status()).toBe(404)
    }
  })

  await test.step('a member of her group finds and previews it, and can change nothing', async () => {
    await ivy.page.goto(LIST)
    await expect(card(ivy, 'The Oldest Gate')).toContainText('From your groups')
    await expect(card(ivy, 'The Oldest Gate').getByText('Delete', { exact: true })).toHaveCount(0)
    await ivy.page.getByRole('link', { name: 'Preview: The Oldest Gate' }).click()
    await ivy.seesHeading('Challenge Preview!')
    await ivy.sees('It squeaks like a mouse.')
    const gone = await ivy.context.request.delete(`/api/challenges/${gate.id}`)
    expect(gone.status()).toBe(403)
  })

  await test.step('a stranger finds nothing of it', async () => {
    await hugo.page.goto(LIST)
    await hugo.sees('No challenges yet')
    await hugo.page.goto(`/guardian/preview/challenge/${gate.id}`)
    await hugo.seesHeading('Challenge Not Found')
    await hugo.page.goto(`${LIST}/${gate.id}/edit`)
    await hugo.seesHeading('Challenge not found')
    const { view } = await addresses()
    expect((await hugo.context.request.get(view)).status()).toBe(404)
    await countsNearby(hugo, 1)
  })

  const ada = await world.child(far)
  await test.step("published, every family's children find it", async () => {
    await gwen.press('Publish: The Oldest Gate')
    await expect(dialog(gwen)).toContainText("Everybody's children may then play it")
    await dialog(gwen).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog(gwen)).toContainText('Is it near where you or a child lives')
    await confirms(gwen, 'No, publish it')
    await gwen.sees('Challenge published')
    await expect(card(gwen, 'The Oldest Gate')).toContainText('Published')
    await countsNearby(hugo, 2)
    await hugo.standAt(far)
    await ada.joinAndRoam(await hugo.runGame())
    await ada.arrive('The Oldest Gate')
  })

  await test.step('taken back, only her own games and groups have it', async () => {
    await gwen.press('Unpublish: The Oldest Gate')
    await confirms(gwen, 'Unpublish')
    await gwen.sees('Challenge is a draft again')
    await hugo.standAt(start)
    await countsNearby(hugo, 1)
  })

  await test.step('deleted, it is gone with its pictures', async () => {
    const { view } = await addresses()
    await gwen.press('Delete: The Oldest Gate')
    await confirms(gwen, 'Cancel')
    await expect(card(gwen, 'The Oldest Gate')).toBeVisible()
    await gwen.press('Delete: The Oldest Gate')
    await confirms(gwen, 'Delete')
    await gwen.sees('Challenge deleted')
    await expect(titles(gwen)).toHaveCount(2)
    expect(await saved()).toBeUndefined()
    expect((await request.get(view)).status()).toBe(404)
    await ivy.page.goto(LIST)
    await expect(titles(ivy)).toHaveCount(2)
  })
})

test('[PREV-01, PREV-02, PREV-03, PREV-04, PREV-05, PREV-06, PREV-07, PREV-08, PREV-09, PREV-10, PREV-11, ROUTE-08, ROLE-05, OPEN-33] a preview of every kind of task saves nothing and tells nobody', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const { page } = gwen
  await signInAs(gwen, GWEN)
  const made = {
    none: await makeChallenge(gwen, { title: 'Mossy Wall', at: start, pictures: ['reference'] }),
    photo: await makeChallenge(gwen, { title: 'Big Tree', at: start, task: 'basic-photo' }),
    view: await makeChallenge(gwen, {
      title: 'Old Gate',
      at: start,
      task: 'match-view',
      pictures: ['scene-match'],
    }),
    question: await makeChallenge(gwen, {
      title: 'Insect Hotel',
      at: start,
      task: 'question',
      pictures: ['question'],
    }),
    object: await makeChallenge(gwen, {
      title: 'Oak',
      at: start,
      task: 'object-detection',
      prompt: 'Take a picture of an oak leaf',
    }),
  }
  await page.goto(LIST)
  await expect(titles(gwen)).toHaveCount(5)
  const keptBefore = await page.evaluate(() => Object.keys(localStorage).toSorted())
  const asked: { method: string; path: string }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push({ method: request.method(), path: pathname })
  })
  const opens = async (title: string) => {
    await page.getByRole('link', { name: `Preview: ${title}` }).click()
    await gwen.seesHeading('Challenge Preview!')
    await gwen.sees('Preview. Nothing is saved.')
  }
  const isOver = async () => {
    await gwen.sees('Preview Complete')
    await gwen.isAt(/\/guardian\/challenges$/)
  }
  const takesPhoto = async () => {
    await gwen.press('Start Photo Challenge')
    await gwen.seesHeading('Take Your Photo!')
    await page.getByLabel('Photo from the camera').setInputFiles(await photoFile())
    await gwen.press('Submit Photo')
    await isOver()
  }

  await test.step('a spot to be reached, skipped and done', async () => {
    await opens('Mossy Wall')
    await gwen.press('Skip Challenge')
    await gwen.sees('Preview Skip')
    await gwen.isAt(/\/guardian\/challenges$/)
    await opens('Mossy Wall')
    await gwen.press('Start Challenge')
    await isOver()
  })

  for (const title of ['Big Tree', 'Old Gate', 'Oak']) {
    await test.step(`a photo for ${title}`, async () => {
      await opens(title)
      await takesPhoto()
    })
  }

  await test.step('a question', async () => {
    await opens('Insect Hotel')
    await gwen.press('Start Challenge')
    await gwen.seesHeading('Answer the Question')
    await gwen.press('Submit Answer (Preview)')
    await gwen.sees('Please select an answer before submitting.')
    await page.getByRole('radio', { name: 'Four' }).click()
    await page.getByRole('radio', { name: 'Six' }).click()
    await expect(page.getByRole('radio', { name: 'Four' })).not.toBeChecked()
    await gwen.press('Submit Answer (Preview)')
    await gwen.sees('Correct!')
    await gwen.isAt(/\/guardian\/challenges$/)
  })

  await test.step('by its address, and where there is nothing to see', async () => {
    await page.goto(`/guardian/preview/question/${made.photo.id}`)
    await gwen.seesHeading('Invalid Preview')
    await gwen.press('Back to Challenges')
    await page.goto(`/guardian/preview/photo-capture/${made.none.id}`)
    await gwen.seesHeading('Invalid Preview')
    await page.goto(`/guardian/preview/challenge/${made.view.id}`)
    await page.getByRole('link', { name: 'Exit Preview' }).click()
    await expect(titles(gwen)).toHaveCount(5)
  })

  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
  const ofGames = /^\/api\/(?:players|sessions|player-challenges|proximity)/
  expect(asked.filter(({ path }) => ofGames.test(path))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(keptBefore)
  expect(await challengesOf(gwen)).toHaveLength(5)
})

test('[OPEN-34, ROLE-07, ADMIN-17] what is reported is seen first by a community leader, who takes it back (T17)', async ({
  world,
}) => {
  const start = world.walk[0]!
  const [gwen, hugo, lea, sam] = [
    await world.guardian(start),
    await world.guardian(start),
    await world.guardian(start),
    await world.guardian(start),
  ]
  await signInAs(gwen, GWEN)
  await signInAs(hugo, HUGO)
  const leader = await signInAs(lea, { email: 'lea@example.org', name: 'Lea' })
  await signInAs(sam, SAM)
  const wall = await makeChallenge(gwen, { title: 'Mossy Wall', at: start, isPublished: true })
  await makeChallenge(gwen, { title: 'Frog Pond', at: start, isPublished: true })

  await test.step('Hugo looks at it and reports it', async () => {
    await hugo.page.goto(`/guardian/preview/challenge/${wall.id}`)
    await hugo.press('Report this challenge')
    await hugo.press('Send report')
    await hugo.sees('Please choose what is the matter.')
    await hugo.page.getByRole('radio', { name: 'A dangerous place' }).check()
    await hugo.press('Send report')
    await hugo.sees('Thank you for telling us')
  })

  await test.step('a guardian is not let in', async () => {
    await lea.page.goto('/admin/challenges')
    await lea.sees('Only community leaders and admins can see this page.')
    await expect(lea.page).not.toHaveURL(/\/admin\//)
  })

  await test.step('a community leader sees it first and takes it back', async () => {
    const data = { role: 'community_leader' }
    const given = await sam.context.request.patch(`/api/admin/users/${leader.id}/role`, { data })
    expect(given.ok()).toBe(true)
    await lea.page.goto('/guardian/choose-game')
    await lea.choose('Published Challenges')
    await expect(titles(lea)).toHaveText(['Mossy Wall', /./, /./])
    await expect(card(lea, 'Mossy Wall')).toContainText('1 report')
    await expect(card(lea, 'Mossy Wall')).toContainText('dangerous place')
    await expect(card(lea, 'Mossy Wall')).toContainText('by Gwen')
    await lea.page.getByRole('searchbox').fill('wall')
    await expect(titles(lea)).toHaveText(['Mossy Wall'])
    await lea.press('Take back: Mossy Wall')
    await expect(dialog(lea)).toContainText('This is written into the log of the admins.')
    await confirms(lea, 'Take back')
    await lea.sees('Challenge taken back')
    await expect(titles(lea)).toHaveCount(0)
  })

  await test.step('it is a draft of Gwen again, and the log tells who did it', async () => {
    await gwen.page.goto(LIST)
    await expect(card(gwen, 'Mossy Wall')).toContainText('Draft')
    await expect(card(gwen, 'Frog Pond')).toContainText('Published')
    await sam.page.goto('/admin/actions')
    await expect(sam.page.locator('main ol li').first()).toHaveText(
      new RegExp(`^Challenge taken backFor Gwen${wall.id}Lea, `),
    )
  })
})

test('the photos of children are shown to a computer service only where the guardian allows it', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await signInAs(gwen, GWEN)
  await page.goto('/guardian/profile')
  const allow = page.getByRole('checkbox', { name: /^Let a computer service look/ })
  await expect(allow).not.toBeChecked()
  await allow.click()
  await gwen.sees('The computer service may look at photos')
  await page.reload()
  await expect(allow).toBeChecked()
  await allow.click()
  await gwen.sees('The computer service may not look at photos')
  await page.reload()
  await expect(allow).not.toBeChecked()
})
