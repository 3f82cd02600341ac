import { useState } from 'react'
import { t } from '#/words/t.ts'
import { isGone, RequestError } from '#/data/request.ts'
import { useFindNearby } from '#/data/sessions.ts'
import { NO_CODE_PATH } from '#/routes/player-place.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button, type ButtonLook } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { ChildPage } from '#/ui/page.tsx'

interface Props {
  code: string
  error?: Error
  /** Shown instead of the server's reason. */
  reason?: string
  onTryAgain?: () => void
}

const MAIN_LOOK: ButtonLook = { size: 'big', wide: true }
const QUIET_LOOK: ButtonLook = { variant: 'quiet', wide: true }

/** No game has this code: what may be wrong and what to do. */
export function NoGame({ code, error, reason, onTryAgain }: Props) {
  const mustWait = error instanceof RequestError && error.status === 429
  // The same code would fail again, so another one is offered.
  const isUnknown = isGone(error)
  const typeFirst = isUnknown || onTryAgain === undefined
  const detail = reason ?? detailOf(error)
  return (
    <ChildPage
      title={mustWait ? t('start.join.wait.title') : t('start.join.notFound.title')}
      action={
        <ActionStack>
          {!typeFirst && (
            <Button size="big" onClick={onTryAgain}>
              {t('start.join.notFound.tryAgain')}
            </Button>
          )}
          <ButtonLink {...(typeFirst ? MAIN_LOOK : QUIET_LOOK)} to={NO_CODE_PATH}>
            {t('start.join.notFound.typeCode')}
          </ButtonLink>
          {isUnknown && onTryAgain && (
            <Button {...QUIET_LOOK} onClick={onTryAgain}>
              {t('start.join.notFound.tryAgain')}
            </Button>
          )}
        </ActionStack>
      }
    >
      <div className="grid justify-items-center gap-3 text-center" role="alert">
        <Mascot mood="thoughtful" size="m" />
        <p>{mustWait ? t('start.join.wait.text') : t('start.join.notFound.text')}</p>
        {code !== '' && <CodeText code={code} size="large" />}
        {mustWait && <ShowPlace code={code} />}
        {!mustWait && <p className="text-base text-ink-soft">{t('start.join.notFound.hint')}</p>}
        {detail !== null && <p className="text-small text-ink-soft">{detail}</p>}
      </div>
    </ChildPage>
  )
}

/** For the grown-up who helps; null where the code is simply unknown. */
function detailOf(error: Error | undefined): string | null {
  if (error === undefined) return null
  if (!(error instanceof RequestError) || error.isMalformed) {
    return t('start.join.notFound.parseFailed')
  }
  return isGone(error) || error.status === 429
    ? null
    : t('start.join.notFound.fetchFailed', { status: error.status })
}

/** While typing is throttled, the phone may prove that it is at the place of the game. */
function ShowPlace({ code }: { code: string }) {
  const { show, isShowing, problem } = useShowPlace(code)
  return (
    <div className="grid justify-items-center gap-3">
      <p>{t('start.join.wait.orPlace')}</p>
      <Button wide busy={isShowing} busyLabel={t('start.join.wait.showing')} onClick={show}>
        {t('start.join.wait.showPlace')}
      </Button>
      <p role="status" className="text-base text-ink-soft">
        {problem}
      </p>
    </div>
  )
}

/** Sends the code again with the position of the phone; a found game appears on the page. */
function useShowPlace(code: string) {
  const { mutateAsync } = useFindNearby(code)
  const [isShowing, setShowing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function show(): Promise<void> {
    setShowing(true)
    setProblem(null)
    try {
      // Loaded on demand: the rest of this page does not need it, and it has to be small.
      const { readBasic } = await import('#/platform/geolocation/read-position.ts')
      const { sentLocation } = await import('#/platform/geolocation/ask-position.ts')
      const place = await readBasic()
      await mutateAsync(sentLocation({ ...place }))
    } catch (error) {
      const isElsewhere = error instanceof RequestError && error.status === 429
      setProblem(isElsewhere ? t('start.join.wait.elsewhere') : t('start.join.wait.noPlace'))
    } finally {
      setShowing(false)
    }
  }

  return {
    show: () => {
      if (!isShowing) void show()
    },
    isShowing,
    problem,
  }
}
