import { brand } from '#/words/brand.ts'
import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar, Wordmark } from '#/ui/top-bar.tsx'

/** For any unknown address [ROUTE-36]. */
export function NotFoundScreen() {
  return (
    <GuardianPage
      title={t('shared.notFound.title')}
      header={
        <TopBar>
          <Wordmark name={brand.name} />
        </TopBar>
      }
      action={
        <ButtonLink to={paths.landing()} wide>
          {t('shared.notFound.home')}
        </ButtonLink>
      }
    >
      <p>{t('shared.notFound.text')}</p>
      <div className="grid flex-1 place-items-center py-6">
        <Mascot mood="thoughtful" size="l" />
      </div>
    </GuardianPage>
  )
}
