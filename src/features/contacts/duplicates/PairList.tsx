import { Plural, Trans } from '@lingui/react/macro';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { Initials } from './Initials.tsx';
import classes from './PairList.module.css';
import { pairKey } from './queries.ts';
import { usePairTexts } from './usePairTexts.ts';

interface Props {
  pairs: readonly DuplicatePair[];
  /** The key of the pair that is compared. */
  shown: string;
  onChoose: (key: string) => void;
  more: { isBusy: boolean; load: () => void } | null;
}

export function PairList({ pairs, shown, onChoose, more }: Props) {
  const { nameOf, reasonOf } = usePairTexts();
  return (
    <Card className={classes.list} aria-labelledby="pairs">
      <h2 id="pairs" className={classes.head}>
        {more ? (
          <Trans>
            More than <Plural value={pairs.length} one="# pair" other="# pairs" />
          </Trans>
        ) : (
          <Plural value={pairs.length} one="# pair" other="# pairs" />
        )}
      </h2>
      <ul className={classes.pairs}>
        {pairs.map((pair) => (
          <li key={pairKey(pair)}>
            <button
              type="button"
              className={classes.pair}
              aria-current={pairKey(pair) === shown || undefined}
              onClick={() => onChoose(pairKey(pair))}
            >
              <span className={classes.both} aria-hidden>
                <Initials contact={pair.keep.contact} isKept />
                <Initials contact={pair.drop.contact} />
              </span>
              <span className="stack min-w-0">
                <span className="text-md medium truncate" dir="auto" translate="no">
                  {nameOf(pair.keep.contact)}
                </span>
                <span className="text-sm muted break-words">{reasonOf(pair)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <div className={classes.more}>
          <Button size="small" isBusy={more.isBusy} onClick={more.load}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
