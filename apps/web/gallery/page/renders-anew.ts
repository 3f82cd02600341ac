/** What is used of React's own record of a component. */
interface Fiber {
  memoizedProps: unknown
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

function forget(fiber: Fiber | null): void {
  for (let one = fiber; one !== null; one = one.sibling) {
    const { memoizedProps: props } = one
    if (Array.isArray(props)) one.memoizedProps = [...(props as unknown[])]
    else if (typeof props === 'object' && props !== null) one.memoizedProps = { ...props }
    forget(one.child)
  }
}

/**
 * Lets the next rendering of a root reach each of its components, which keep their state: React passes by those whose
 * props are the same objects as before, as those of a route are.
 */
export function rendersAnew(container: Element): void {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  if (key === undefined) throw new Error('React has no root here.')
  const { stateNode } = (container as unknown as Record<string, Fiber>)[key]!
  forget((stateNode as { current: Fiber }).current.child)
}
