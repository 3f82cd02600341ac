/** What stands on the page in place of a text that Chrome has translated. */
const standIns = new WeakMap<Node, Element>()

/**
 * Chrome translates a page by taking its texts out and putting a FONT element in the place of each.
 * React goes on with the texts that it made: it would change one that nobody sees, so that "Warm"
 * stood there for the rest of the hunt, and the page would fail when it took one away. So a stand-in
 * is taken away with its text, and gives its place back when the text changes, which is translated
 * anew then. Called once, before the page is drawn.
 */
export function followTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the parent below
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const there = inPlaceOf(child, this)
    if (there !== null) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(added: T, next: Node | null): T {
    insertBefore.call(this, added, next && inPlaceOf(next, this))
    return added
  }
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') giveBack(change.target)
      // It may have been put beside the text before that was taken out.
      const near = [...change.addedNodes, change.previousSibling, change.nextSibling]
      const standIn = near.find((node) => node?.nodeName === 'FONT')
      for (const text of change.removedNodes) {
        if (!isText(text) || !standIn) continue
        standIns.set(text, standIn as Element)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE
}

/** The child itself, what stands there for it, or null where a text is gone without a stand-in. */
function inPlaceOf(child: Node, parent: Node): Node | null {
  if (!isText(child) || child.parentNode === parent) return child
  const standIn = standIns.get(child)
  return standIn?.parentNode === parent ? standIn : null
}

function giveBack(text: Node): void {
  if (!text.isConnected) standIns.get(text)?.replaceWith(text)
}
