import { Outlet } from 'react-router'
import { accessCopy } from '#/copy/general/access.ts'
import { Loading } from '#/ui/loading.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { useAccess } from './use-access.ts'

/** Stands before everything but the children's pages while the product is not open to all. */
export function AccessGate() {
  const { state, retry, isWrongCode } = useAccess()
  if (state === 'checking') return <Loading page label={accessCopy.checking} />
  return state === 'open' ? <Outlet /> : <ComingSoon retry={retry} isWrongCode={isWrongCode} />
}
