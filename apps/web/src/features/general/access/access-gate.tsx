import { Outlet } from 'react-router'
import { accessCopy } from '#/copy/general/access.ts'
import { Loading } from '#/ui/loading.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { useAccess } from './use-access.ts'

/** Guards every page but the children's while the product is not open to the public. */
export function AccessGate() {
  const { state, retry, isWrongCode } = useAccess()
  if (state === 'checking') return <Loading page label={accessCopy.checking} />
  return state === 'open' ? <Outlet /> : <ComingSoon retry={retry} isWrongCode={isWrongCode} />
}
