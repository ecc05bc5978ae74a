import { NewTag } from '../tags/NewTag.tsx';
import { useTags } from '../tags/useTags.ts';

/** Adds a tag to the open funnel. */
export function AddTag({ onDone, onCancel }: { onDone: (id: string) => void; onCancel: () => void }) {
  const { add } = useTags();
  return <NewTag onCancel={onCancel} onDone={(title, colour) => onDone(add(title, colour))} />;
}
