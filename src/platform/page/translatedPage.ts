/**
 * A browser or an extension translates a page by moving its texts into elements of their own, or by putting such elements
 * in their place. React goes on removing, changing and inserting at the texts that it made, and would fail with
 * “NotFoundError … removeChild”. This finds what stands in a text's place now (docs/decisions/translated-pages.md).
 */
export function surviveTranslation(): void {
  observer.observe(document.documentElement, { childList: true, subtree: true });
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeOf(child);
    if (place && this.contains(place)) take(place, this);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childOf(this, before)) as T;
  };
}

const { removeChild, insertBefore } = Node.prototype;
/** What was put in the place of a text that is no longer in the page. */
const standIns = new WeakMap<Node, ChildNode>();
const observer = new MutationObserver(read);

function read(records: MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records) {
    if (record.type === 'characterData') returnToPlace(record.target);
    for (const text of record.addedNodes) if (text instanceof Text && text.isConnected) replaceStandIn(text);
    for (const text of record.removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const { previousSibling, nextSibling } = record;
      const standIn = [record.addedNodes[0], previousSibling, nextSibling].find((one) => one && added.has(one));
      if (!(standIn instanceof Element) || !standIn.isConnected) continue;
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
    }
  }
}

/** A replaced text that has changed is shown again; the translator reads it anew. */
function returnToPlace(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected && text instanceof Text) standIn.replaceWith(text);
}

/** A text that was put into the page again, by React or by the translator, needs no other in its place. */
function replaceStandIn(text: Text): void {
  standIns.get(text)?.remove();
  standIns.delete(text);
}

function placeOf(node: Node): Node | undefined {
  read(observer.takeRecords());
  return node.parentNode ? node : standIns.get(node);
}

/** The child of an element that is a node, holds it, or stands in its place; null where there is none. */
function childOf(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let place: Node | null = placeOf(node) ?? null;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** Removes a node with the translator's elements that hold nothing else. */
function take(node: Node, within: Node): void {
  const holder = node.parentNode;
  if (!holder) return;
  removeChild.call(holder, node);
  if (holder !== within && !holder.hasChildNodes()) take(holder, within);
}
