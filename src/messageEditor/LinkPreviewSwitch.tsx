import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf, sendsTextApart } from '#machines/funnel/media.ts';
import classes from './MessagePanel.module.css';
import { useMessageEditor } from './MessageEditorContext.ts';

/** Matches a link, a URL or a bare domain name, which Telegram links by itself. */
const link = /<a |https?:\/\/|[a-z\d-]\.(?:[a-z]{2,}\b|рф|xn--)/i;

/** Switches Telegram's preview of the text's first link. A caption never has one. */
export function LinkPreviewSwitch({ message }: { message: Message }) {
  const { t } = useLingui();
  const { isEditable, change } = useMessageEditor();
  const isShown = message.link_preview !== false;
  const isCaption = mediaOf(message).length > 0 && !sendsTextApart(message);
  const hasLink = link.test(message.text);
  if (isCaption || (!hasLink && isShown)) return null;
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        checked={isShown}
        disabled={!isEditable}
        onChange={(event) =>
          change(
            { link_preview: event.target.checked },
            {
              label: event.target.checked ? t`Show the link’s preview` : t`Hide the link’s preview`,
            },
          )
        }
      />
      <Trans>Show a preview of the link</Trans>
    </label>
  );
}
