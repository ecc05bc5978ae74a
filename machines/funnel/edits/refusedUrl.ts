import type { Button, Edit, FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { urlFault } from '#machines/text/linkUrl.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';

/** `field` is the path of the address from where it was looked for. */
export interface RefusedUrl {
  field: string;
  message: string;
  url: string;
}

/** The addresses of link buttons that edits bring and that Telegram would never open. */
export const refusedUrlsOfEdits = (edits: readonly Edit[]): RefusedUrl[] => edits.flatMap(ofEdit);

/** Those of one message. An address that names no website may be unfinished: that is a problem and no error. */
export const refusedUrlsOfButtons = (buttons: readonly Button[], prefix: string): RefusedUrl[] =>
  buttons.flatMap((button, index) => {
    if (button.kind !== 'link') return [];
    const url = tidyUrl(button.url);
    const fault = urlFault(url);
    return fault === null || fault === 'host'
      ? []
      : [{ field: `${prefix}.${index}.url`, message: urlRefusals[fault], url }];
  });

export const refusedUrlsOfStages = (stages: readonly Stage[], prefix: string): RefusedUrl[] =>
  stages.flatMap(({ messages }, index) =>
    messages.flatMap(({ buttons }, at) => refusedUrlsOfButtons(buttons, `${prefix}.${index}.messages.${at}.buttons`)),
  );

/** The addresses of link buttons in a document. */
export const urlsOf = ({ stages }: FunnelDocument): Set<string> =>
  new Set(
    stages
      .flatMap(({ messages }) => messages.flatMap(({ buttons }) => buttons))
      .flatMap((button) => (button.kind === 'link' ? [button.url] : [])),
  );

function ofEdit(edit: Edit, index: number): RefusedUrl[] {
  const place = `edits.${index}`;
  switch (edit.type) {
    case 'stage.add':
      return edit.stage.messages.flatMap(({ buttons }, at) =>
        refusedUrlsOfButtons(buttons, `${place}.stage.messages.${at}.buttons`),
      );
    case 'message.add':
      return refusedUrlsOfButtons(edit.message.buttons, `${place}.message.buttons`);
    case 'message.change':
      return refusedUrlsOfButtons(edit.buttons ?? [], `${place}.buttons`);
    default:
      return [];
  }
}
