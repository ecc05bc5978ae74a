import type { Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { urlFault } from '#machines/text/linkUrl.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';
import type { ThingKind } from '../documentFields.ts';
import { payloadOf } from '../editPayload.ts';
import { type Values, valuesIn } from '../walkFields.ts';

/** `field` is the path of the address from where it was looked for. */
export interface RefusedUrl {
  field: string;
  message: string;
  url: string;
}

/** The addresses of link buttons that edits bring and that Telegram would never open. */
export const refusedUrlsOfEdits = (edits: readonly Edit[]): RefusedUrl[] =>
  edits.flatMap((edit, index) => {
    const payload = payloadOf(edit);
    return payload ? refusedUrls(payload.of, payload.values, `edits.${index}.${payload.prefix}`) : [];
  });

/** Those of one message. */
export const refusedUrlsOfMessage = (message: Partial<Message>, prefix: string): RefusedUrl[] =>
  refusedUrls('message', message, prefix);

export const refusedUrlsOfStages = (stages: readonly Stage[], prefix: string): RefusedUrl[] =>
  stages.flatMap((stage, index) => refusedUrls('stage', stage, `${prefix}.${index}.`));

/** The addresses of link buttons in a document. */
export const urlsOf = ({ stages }: FunnelDocument): Set<string> =>
  new Set(stages.flatMap((stage) => urlsIn('stage', stage)));

/** The addresses of link buttons in a message. */
export const urlsOfMessage = (message: Partial<Message>): Set<string> => new Set(urlsIn('message', message));

const urlsIn = (of: ThingKind, thing: Values): string[] => valuesIn(of, thing, ['url']).map(({ value }) => value);

/** An address that names no website may be unfinished: that is a problem and no error. */
const refusedUrls = (of: ThingKind, thing: Values, prefix: string): RefusedUrl[] =>
  valuesIn(of, thing, ['url'], prefix).flatMap(({ value, path }) => {
    const url = tidyUrl(value);
    const fault = urlFault(url);
    return fault === null || fault === 'host' ? [] : [{ field: path, message: urlRefusals[fault], url }];
  });
