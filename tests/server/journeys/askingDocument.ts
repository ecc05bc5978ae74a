import { randomUUID } from 'node:crypto';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Db } from '#server/db/transaction.ts';
import { button, buttons, id, message, messages, stage, stages, tags } from '#tests/machines/journey/exampleFunnel.ts';

export const choices = { yes: id(51), no: id(52) };
export const exits = { home: id(55), late: id(56), other: id(57) };

/**
 * A funnel with all that asks and decides: a question for a text, one with choices, actions, a condition, exits at once and
 * one by time.
 */
export const askingDocument: FunnelDocument = {
  tags: [{ id: tags.keen, title: 'Keen', colour: 'red' }],
  stages: [
    {
      ...stage(
        stages.welcome,
        message({
          id: messages.hello,
          text: 'Where from?',
          question: { kind: 'text', field: 'city', tries: 2, most: 9 },
        }),
        message({
          id: messages.offer,
          text: '{city}, shall we?',
          question: {
            ...{ kind: 'choice', field: 'wants', within: 60, unanswered: 'exits' },
            choices: [
              { id: choices.yes, label: 'Yes' },
              { id: choices.no, label: 'No' },
            ],
          },
          buttons: [button({ id: buttons.next, to: stages.gift })],
        }),
      ),
      exits: [
        {
          id: exits.home,
          to: stages.thanks,
          tag: tags.keen,
          condition: { all: [{ own: { field: 'wants', op: 'is', value: 'Yes' } }] },
        },
        { id: exits.other, to: stages.gift, tag: null, condition: null },
      ],
    },
    {
      ...stage(
        stages.gift,
        message({
          id: messages.album,
          text: '',
          actions: [
            { id: id(61), kind: 'add', field: 'visits', by: 0.1 },
            { id: id(62), kind: 'set', field: 'seen', value: 'today' },
            { id: id(63), kind: 'tag', tag: tags.keen, remove: true },
            { id: id(64), kind: 'notify', text: '{first_name} came for the {visits} time' },
          ],
        }),
        message({
          id: id(15),
          text: 'Go on?',
          condition: { all: [{ own: { field: 'visits', op: 'greater', value: 0 } }] },
          buttons: [button({ id: buttons.onward, to: stages.thanks })],
        }),
      ),
      exits: [{ id: exits.late, to: stages.welcome, tag: null, condition: null, delay: 60 }],
    },
    stage(stages.thanks, message({ id: messages.bye, text: 'Thanks for {visits|no} visits' })),
  ],
};

/** The own fields that it names. */
export async function addAskingFields(db: Db, owner_id: string): Promise<void> {
  for (const [name, kind] of [
    ['city', 'text'],
    ['wants', 'choice'],
    ['visits', 'number'],
    ['seen', 'date'],
  ] as const) {
    const choicesOf = kind === 'choice' ? ['Yes', 'No'] : [];
    await db
      .insertInto('contact_fields')
      .values({
        owner_id,
        id: randomUUID(),
        body_hash: '',
        title: name,
        name,
        kind,
        choices: JSON.stringify(choicesOf),
      })
      .execute();
  }
}
