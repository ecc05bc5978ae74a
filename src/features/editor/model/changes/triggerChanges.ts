import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { type Change, noLocation, textValue } from './change.ts';
import { byId, type DocumentPair } from './comparedDocuments.ts';
import { fieldChanges } from './fieldChanges.ts';

const nameOf = (trigger: Trigger): string => saidBy(trigger).join(', ');

export function triggerChanges(pair: DocumentPair): Change[] {
  const [before, after] = [triggersOf(pair.before), triggersOf(pair.after)];
  const stageOf = ({ stages }: FunnelDocument, to: string) => stages.find(({ id }) => id === to)?.title ?? '';
  const whole = (document: FunnelDocument, trigger: Trigger) => ({
    ...{ ...noLocation, stage: stageOf(document, trigger.to), name: nameOf(trigger) },
    ...{ key: trigger.id, what: 'trigger' as const },
  });
  const old = byId(before);
  const own = byId(after);
  const changes = after.flatMap((trigger): Change[] => {
    const was = old.get(trigger.id);
    const at = { ...noLocation, name: saidBy(was ?? trigger)[0] ?? '' };
    if (!was) return [{ ...whole(pair.after, trigger), before: null, after: textValue(nameOf(trigger)) }];
    return fieldChanges('trigger', pair, { was, is: trigger, at, key: trigger.id });
  });
  const gone = before
    .filter(({ id }) => !own.has(id))
    .map((trigger): Change => ({ ...whole(pair.before, trigger), before: textValue(nameOf(trigger)), after: null }));
  const kept = [before.filter(({ id }) => own.has(id)), after.filter(({ id }) => old.has(id))] as const;
  if (kept[0].every(({ id }, at) => id === kept[1][at]?.id)) return [...changes, ...gone];
  const [was, is] = kept.map((triggers) => textValue(triggers.map(nameOf).join(', ')));
  const moved = { ...noLocation, key: 'triggers order', what: 'triggers.order' as const };
  return [...changes, ...gone, { ...moved, before: was ?? null, after: is ?? null }];
}
