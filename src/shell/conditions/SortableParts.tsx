import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useState } from 'react';
import { SortableArea } from '#src/ui/list/SortableArea.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

interface Places {
  indexOf: (key: string) => number;
  count: number;
  move: (key: string, index: number) => void;
}

const PlacesContext = createContext<Places | null>(null);

/** The place of a line among those beside it, and what moves it. */
export function usePlace(key: string): { index: number; count: number; move: (index: number) => void } {
  const places = use(PlacesContext);
  if (!places) throw new Error('The line is in no list.');
  return { index: places.indexOf(key), count: places.count, move: (index) => places.move(key, index) };
}

interface Props {
  parts: readonly { key: string }[];
  onMove: (key: string, index: number) => void;
  children: ReactNode;
}

/** Lets the lines of a list of conditions be put in order by dragging and by keys. */
export function SortableParts({ parts, onMove, children }: Props) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const count = parts.length;
  const placeOf = (index: number) => t`Condition ${index + 1} of ${count}`;
  const indexOf = (key: string) => parts.findIndex((part) => part.key === key);
  const move = (key: string, index: number) => {
    const from = indexOf(key);
    if (index < 0 || index >= count || index === from) return;
    onMove(key, index);
    const place = placeOf(index);
    setAnnouncement(index < from ? t`${place}, moved up` : t`${place}, moved down`);
  };
  const texts = {
    instructions: t`Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to cancel.`,
    pickedUp: t`Picked up.`,
    cancelled: t`It stays where it was.`,
    placeOf: (_id: string, index: number) => placeOf(index),
  };
  return (
    <PlacesContext value={{ indexOf, count, move }}>
      <SortableArea things={parts.map(({ key }) => ({ id: key }))} texts={texts} onMove={move}>
        {children}
      </SortableArea>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </PlacesContext>
  );
}
