import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './Composer.module.css';

/** The length from nearly all of what Telegram takes on. */
export function AnswerLength({ chars, most }: { chars: number; most: number }) {
  const format = useFormat();
  const [count, limit] = [format.number(chars), format.number(most)];
  return (
    <output className={classes.length} data-over={chars > most || undefined}>
      {chars > most ? (
        <Trans>
          Too long: {count} of {limit}
        </Trans>
      ) : (
        chars > most * 0.9 && (
          <Trans>
            {count} of {limit}
          </Trans>
        )
      )}
    </output>
  );
}
