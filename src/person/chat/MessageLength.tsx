import { Trans } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './Composer.module.css';

/** The share of the limit from which the length is shown. */
const shownFrom = 0.8;

/** The length of a message and its limit, once the limit is near. */
export function MessageLength({ chars }: { chars: number }) {
  const format = useFormat();
  const isOver = chars > limits.textChars;
  const count = format.number(chars);
  const most = format.number(limits.textChars);
  return (
    <output className={isOver ? `${classes.counter} ${classes.over}` : classes.counter}>
      {isOver ? (
        <Trans>
          Too long: {count} of {most}
        </Trans>
      ) : (
        chars >= limits.textChars * shownFrom && (
          <Trans>
            {count} of {most}
          </Trans>
        )
      )}
    </output>
  );
}
