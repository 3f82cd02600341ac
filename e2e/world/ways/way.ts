import { picture } from '../look.ts'
import { openDialog } from '../people.ts'
import { photoFile, type Child } from '../child.ts'
import type { Guardian } from '../guardian.ts'
import type { Place } from '../walk.ts'

/** Moments that stand before the child, in the order of a game. */
export type Moment =
  | 'ready'
  | 'permissions'
  | 'photo'
  | 'photo-taken'
  | 'hunt'
  | 'found'
  | 'praise'
  | 'question'
  | 'chosen'
  | 'return'
  | 'end'
  | 'back'

/** A grown-up's invitation, by which a child joins. */
export interface Invitation {
  code: string
  link: string
}

/** How a child acts and notices; this one sees the page and touches it. */
export class Way {
  readonly child: Child
  /** The ways to play that its grown-up chooses, by their words. */
  readonly modes: readonly string[] = []
  /** Its pictures. */
  readonly name: string

  constructor(child: Child, name: string) {
    this.child = child
    this.name = name
  }

  /** Before the child opens a page. */
  async begins(): Promise<void> {}

  /** From the code or the link of the game to the page that asks for the location. */
  async joins({ code }: Invitation): Promise<void> {
    await this.child.page.goto('/player/join')
    await this.types(code)
    await this.stands('ready')
    await this.press("Let's Go!")
  }

  protected async types(code: string): Promise<void> {
    await this.child.page.getByRole('textbox').fill(code)
  }

  /** Notices that this stands before it. */
  async stands(moment: Moment): Promise<void> {
    await this.child.isAt(PLACES[moment])
    if (moment === 'return') await this.child.isVisible(openDialog(this.child.page))
    else if (moment === 'photo-taken') {
      await this.child.isVisible(this.child.page.getByRole('button', { name: 'Retake' }))
    } else if (moment === 'hunt') await this.child.isRoaming()
    else await this.child.seesHeading(HEADINGS[moment])
    await this.looks?.(moment)
    await picture(this.child.page, `${this.name}-${moment}`)
  }

  /** Looks closer at what stands there. */
  looks?(moment: Moment): Promise<void>

  async press(name: string): Promise<void> {
    await this.child.press(name)
  }

  async answers(option: string): Promise<void> {
    await this.child.page.getByRole('radio', { name: option }).click()
  }

  /** The camera's own page is the phone's: it ends with a photo. */
  async takesPhoto(button: string): Promise<void> {
    const [chooser] = await Promise.all([
      this.child.page.waitForEvent('filechooser'),
      this.press(button),
    ])
    await chooser.setFiles(await photoFile())
  }

  /** Runs along the places until it notices that something is found. */
  async follows(places: readonly Place[]): Promise<void> {
    await this.child.runTo(places, () => /\/challenge\//.test(this.child.page.url()))
  }

  /** From praise to the hunt. */
  async goesOn(): Promise<void> {}

  /** Shows the grown-up the square code of the end; what it says. */
  async showsCode(): Promise<string> {
    return this.child.finishLink()
  }

  /** Things that this way meets besides, on the hunt. */
  meets?(gwen: Guardian): Promise<void>
}

const PLACES: Record<Moment, RegExp> = {
  ready: /\/join/,
  permissions: /\/permissions$/,
  photo: /\/guardian-photo$/,
  'photo-taken': /\/guardian-photo$/,
  hunt: /\/roam$/,
  found: /\/challenge\//,
  praise: /\/feedback$/,
  question: /\/question\//,
  chosen: /\/question\//,
  return: /\/roam$/,
  end: /\/end-game$/,
  back: /\/end-game$/,
}

const HEADINGS: Record<Moment, string> = {
  ready: 'Get Ready to ROAM!',
  permissions: 'Keep You Safe',
  photo: 'Take a Photo',
  'photo-taken': 'Take a Photo',
  hunt: '',
  found: 'You made it',
  praise: '',
  question: 'Answer the Question',
  chosen: 'Answer the Question',
  return: '',
  end: 'The game is over',
  back: 'The game is over',
}
