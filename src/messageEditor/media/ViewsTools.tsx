import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { mediaFields } from '#contract/mediaKinds.ts';
import parts from '../groups/MessageParts.module.css';
import classes from './Media.module.css';
import { FilePicker } from './FilePicker.tsx';

const megabyte = 1024 * 1024;

interface Props {
  /** The message has no file yet. */
  isFirst: boolean;
  onFiles: (files: File[]) => void;
}

/** Adds photos and videos. */
export function ViewsDrop({ isFirst, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={classes.drop} onClick={() => picker.current?.click()}>
        <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
        <span>
          <b>
            <Trans>Add a photo or video</Trans>
          </b>
          <small className="block text-xs">{useBounds(isFirst)}</small>
        </span>
      </button>
      <FilePicker ref={picker} kinds={mediaFields} onFiles={onFiles} testId="media" />
    </>
  );
}

/** Photos and videos as one of the tools of a message. */
export function ViewsTool({ isFirst, onFiles }: Props) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={parts.tool}
        aria-label={t`Add a photo or video`}
        title={useBounds(isFirst)}
        onClick={() => picker.current?.click()}
      >
        <IconPhotoPlus size={16} stroke={1.75} aria-hidden />
        <span>{t`Photo or video`}</span>
      </button>
      <FilePicker ref={picker} kinds={mediaFields} onFiles={onFiles} testId="media" />
    </>
  );
}

/** How large media may be, and what they do to the text. */
function useBounds(isFirst: boolean): string {
  const { t } = useLingui();
  const photo = limits.photoBytes / megabyte;
  const file = limits.fileBytes / megabyte;
  const caption = limits.captionChars;
  const most = limits.filesInMessage;
  return isFirst
    ? t`Photo up to ${photo}\u00A0MB or video up to ${file}\u00A0MB. The text limit becomes ${caption}.`
    : t`Up to ${most} in one album of up to ${file}\u00A0MB, the text after it. Photo up to ${photo}\u00A0MB, video up to ${file}\u00A0MB.`;
}

/** On a touch screen no tooltip names the bounds: they stand below the tools. */
export const ViewsBounds = ({ isFirst }: Pick<Props, 'isFirst'>) => (
  <p className={classes.bounds} aria-hidden>
    {useBounds(isFirst)}
  </p>
);
