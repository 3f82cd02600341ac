import { Outlet } from 'react-router'
import { t } from '#/words/t.ts'
import { Loading } from '#/ui/loading.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { useAccess } from './use-access.ts'

/** Guards every page but the children's while the product is not open to the public. */
export function AccessGate() {
  const { state, retry, isWrongCode } = useAccess()
  if (state === 'checking') return <Loading page label={t('shared.access.checking')} />
  return state === 'open' ? <Outlet /> : <ComingSoon retry={retry} isWrongCode={isWrongCode} />
}
