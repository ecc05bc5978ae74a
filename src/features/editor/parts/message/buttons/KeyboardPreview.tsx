import { IconArrowUpRight } from '@tabler/icons-react';
import type { Button } from '#contract/schemas/funnel.ts';
import { rowsOf } from '../../../model/buttonRows.ts';
import classes from './KeyboardPreview.module.css';

/**
 * Previews the keyboard as Telegram draws it. Hidden from screen readers, since the list below has the same content.
 */
export function KeyboardPreview({ buttons }: { buttons: Button[] }) {
  if (buttons.length === 0) return null;
  return (
    <div className={classes.keys} aria-hidden>
      {rowsOf(buttons).map((row) => (
        <div key={row[0]?.id} className={classes.row}>
          {row.map((button) => (
            <span key={button.id} className={classes.key}>
              <span dir="auto">{button.label}</span>
              {button.kind === 'link' && <IconArrowUpRight size={12} stroke={1.75} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
