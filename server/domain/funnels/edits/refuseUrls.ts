import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type RefusedUrl, refusedUrlsOfEdits, refusedUrlsOfStages, urlsOf } from '#machines/funnel/edits/refusedUrl.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';

/**
 * Refuses new addresses of link buttons that Telegram would never open. One that stands in a document already may be
 * put back: an undo, or a change of the button beside it, must not fail over what an earlier version accepted.
 *
 * @throws ValidationError on the addresses
 */
export async function refuseUrls(
  edits: Edit[],
  document: FunnelDocument,
  readLive: () => Promise<FunnelDocument | null>,
): Promise<void> {
  const refused = refusedUrlsOfEdits(edits);
  if (refused.length === 0) return;
  const live = await readLive();
  const known = new Set([...urlsOf(document), ...(live ? urlsOf(live) : [])]);
  refuse(refused.filter(({ url }) => !known.has(url)));
}

/** The same of a new document, in which nothing stands already. @throws ValidationError on the addresses */
export const refuseUrlsOf = ({ stages }: FunnelDocument): void =>
  refuse(refusedUrlsOfStages(stages, 'document.stages'));

function refuse(urls: RefusedUrl[]): void {
  if (urls.length === 0) return;
  throw new ValidationError(Object.fromEntries(urls.map(({ field, message }) => [field, [message]])));
}
