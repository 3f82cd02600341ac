import { cookiesCopy } from '#/copy/general/cookies.ts'
import { Button } from '#/ui/button.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ChildPage } from '#/ui/page.tsx'

/** The browser keeps no cookies: a join would take a place that nobody could play on. */
export function NoCookies() {
  return (
    <ChildPage
      title={cookiesCopy.childTitle}
      action={
        <Button size="big" onClick={() => window.location.reload()}>
          {cookiesCopy.tryAgain}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4" role="alert">
        <Mascot mood="thoughtful" size="m" />
        <p className="text-center">{cookiesCopy.childText}</p>
        <Notice tone="warn">
          <span className="text-base">{cookiesCopy.help}</span>
        </Notice>
      </div>
    </ChildPage>
  )
}
