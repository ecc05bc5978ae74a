import { limits } from '#contract/limits.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Language } from '#contract/languages.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import { insertMailing } from './createMailing.ts';
import { askMailing } from '../lifecycle/mailingLife.ts';
import { lockMailing } from '../rows/mailingRow.ts';
import { viewMailing } from '../rows/viewMailing.ts';

const suffix = texts('(copy)');

/** A new draft with the same message and audience; its buttons are counted anew. */
export function copyMailing(deps: Deps, actor: Actor, of: { id: string; language: Language }): Promise<Mailing> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, actor, of.id);
    await askMailing(deps, tx, found, { type: 'mailing.copy' });
    const { title, message, audience } = found.mailing;
    const buttons = message.buttons.map((button) => ({ ...button, id: deps.newId() }));
    const id = deps.newId();
    const mailing = await insertMailing(deps, tx, found.funnel, {
      ...{ id, hash: bodyHash({ id }), title: copyTitle(title, of.language), audience },
      message: { ...message, id: deps.newId(), buttons },
    });
    return viewMailing(deps, tx, { ...found, mailing });
  });
}

/** The title may be as long as titles get. */
function copyTitle(title: string, language: Language): string {
  const end = ` ${say(suffix, language)}`;
  return [...title].slice(0, limits.titleChars - end.length).join('') + end;
}
