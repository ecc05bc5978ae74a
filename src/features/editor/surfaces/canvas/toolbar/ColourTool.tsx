import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { useRecolour } from '#src/features/editor/parts/actions/useRecolour.ts';
import { ColourChoice } from '#src/features/editor/parts/tags/ColourChoice.tsx';
import classes from './CardToolbar.module.css';
import { Tool } from './Tool.tsx';

/** Chooses the colour of cards; null where theirs differ. */
export function ColourTool({ ids, colour }: { ids: string[]; colour: Colour | null }) {
  const { t } = useLingui();
  const recolour = useRecolour();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool label={t`Colour`} ref={anchor} isOpen={isOpen} onClick={() => setOpen(true)}>
        <span className={colour ? `${classes.swatch} c-${colour}` : classes.mixed} />
      </Tool>
      <Popup
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t`Colour`}
        className={classes.colours}
      >
        <ColourChoice chosen={colour} onChoose={(chosen) => recolour(ids, chosen)} />
      </Popup>
    </>
  );
}
