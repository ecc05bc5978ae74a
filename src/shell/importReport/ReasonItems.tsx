import { Plural, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportReason } from '#contract/importReasons.ts';
import type { ImportItem } from '#contract/schemas/funnels/importReport.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './ImportItems.module.css';
import { importReasonTexts } from './importReasonTexts.ts';

interface Props {
  reason: ImportReason;
  items: ImportItem[];
  onOpen?: (stage: string) => void;
  isThere?: (stage: string) => boolean;
}

const shownAtFirst = 5;

/** All that was skipped or changed for one reason, each with its place in the other program. */
export function ReasonItems({ reason, items, onOpen, isThere = () => true }: Props) {
  const { i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  const rest = items.length - shown.length;
  const { title, hint } = importReasonTexts[reason];
  return (
    <div className={classes.reason}>
      <h4>{i18n._(title)}</h4>
      {hint && <p className="text-sm muted">{i18n._(hint)}</p>}
      <ul>
        {shown.map((item, index) => {
          const { stage } = item;
          const key = `${index}/${item.group}/${item.detail}`;
          return (
            <li key={key}>
              {onOpen && stage !== null && isThere(stage) ? (
                <button type="button" className={classes.item} onClick={() => onOpen(stage)}>
                  <span className="min-w-0 grow">
                    <Item item={item} />
                  </span>
                  <IconChevronRight size={16} stroke={1.75} aria-hidden />
                </button>
              ) : (
                <span className={classes.item}>
                  <Item item={item} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          <Plural value={rest} one="Show # more" other="Show # more" />
        </Button>
      )}
    </div>
  );
}

/** Words of the other program's funnel, which are in its own language. */
function Item({ item: { group, block, detail } }: { item: ImportItem }) {
  const place = [group, block].filter((part) => part !== '').join(' · ');
  return (
    <>
      {place !== '' && (
        <span className="block" dir="auto" translate="no">
          {place}
        </span>
      )}
      {detail !== '' && (
        <span className={place === '' ? 'block' : 'block text-xs muted'} dir="auto" translate="no">
          {detail}
        </span>
      )}
    </>
  );
}
