import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { encodeChoice } from '#machines/journey/callbackData.ts';
import { type Chances, seededChances } from '#scripts/faults/random.ts';
import { buttons, exampleFunnel } from '#tests/machines/journey/exampleFunnel.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { addAskingFields, askingDocument, choices } from '../journeys/askingDocument.ts';
import { type JourneyWorld, openJourneyWorld } from '../journeys/journeyWorld.ts';
import { openTurnWorld } from './turnWorld.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const people = [501, 502, 503];
/** Files would have to lie on the disk. */
const pressing = {
  ...exampleFunnel,
  stages: exampleFunnel.stages.map((stage) => ({
    ...stage,
    messages: stage.messages.map((message) => ({ ...message, image: null, video: null })),
  })),
};

type Action = { person: number } & (
  | { does: 'start'; payload: string | null }
  | { does: 'text'; said: string }
  | { does: 'choose'; choice: string }
  | { does: 'press'; button: string }
  | { does: 'block' | 'return' }
);

function randomAction(chances: Chances): Action {
  const person = chances.pick(people);
  const does = chances.pick([
    'start',
    'press',
    'press',
    'press',
    'press',
    'text',
    'text',
    'choose',
    'choose',
    'block',
    'return',
  ] as const);
  if (does === 'start') return { person, does, payload: chances.pick([null, 'ad', 'friend']) };
  if (does === 'press') return { person, does, button: chances.pick(Object.values(buttons)) };
  if (does === 'text') return { person, does, said: chances.pick(['Hello?', 'Rome', 'far too long', '/help']) };
  if (does === 'choose') return { person, does, choice: chances.pick(Object.values(choices)) };
  return { person, does };
}

async function eventOf(world: JourneyWorld, action: Action) {
  const { person } = action;
  switch (action.does) {
    case 'start':
      return world.event(person, { kind: 'start', payload: action.payload });
    case 'text':
      return world.event(person, { kind: 'text', text: action.said, media: null });
    case 'choose':
      return choosing(world, action).catch(() => world.event(person, { kind: 'start', payload: null }));
    case 'press':
      // somebody who never came has nothing to press
      return world.press(person, action.button).catch(() => world.event(person, { kind: 'start', payload: null }));
    default:
      return world.event(person, { kind: 'member', open: action.does === 'return' });
  }
}

/** A press on a choice of the stage that the person is on. */
async function choosing(world: JourneyWorld, { person, choice }: { person: number; choice: string }) {
  const { visit_id } = await world.journey(person);
  return world.event(person, { kind: 'press', callback_id: `c${choice}`, data: encodeChoice(visit_id, choice) }, null);
}

/** All that the updates have written, without what is made up anew each time: ids, and the order of rows of one moment. */
async function writtenIn({ db }: JourneyWorld) {
  const read = async (text: string) => {
    const { rows } = await sql<{ row: string }>`select (t.*)::text as row from (${sql.raw(text)}) t`.execute(db);
    return rows.map(({ row }) => row).toSorted();
  };
  return {
    contacts: await read(
      'select telegram_id, first_name, language, source, unread, is_test, fields, phone, time_zone from contacts',
    ),
    chats: await read('select telegram_id, blocked_at from chats'),
    journeys:
      await read(`select c.telegram_id, j.state, j.reason, j.stage_id, j.since, j.value, j.wake_at, j.is_current, j.asked_message,
      j.context - 'visit' from journeys j join contacts c on c.id = j.contact_id`),
    visits: await read('select stage_id, entered_at, left_at, left_by, left_exit from visits'),
    history: await read(
      "select c.telegram_id, h.kind, h.data - 'visit' - 'from_visit' - 'data', h.at from history h join contacts c on c.id = h.contact_id",
    ),
    deliveries:
      await read(`select chat_id, cause, case when cause = 'visit' then message_key end, part, round, priority, state, reason,
      call - 'params', call #>> '{params,text}', due_at, attempts from deliveries`),
    stages: await read(
      'select stage_id, people, finished, entered, moved_on, ended from stage_counts where entered > 0 or people <> 0',
    ),
    buttons: await read('select button_id, presses from button_counts'),
    answers: await read(
      'select c.telegram_id, a.message_id, a.kind, a.value, a.outcome, a.at from answers a join contacts c on c.id = a.contact_id',
    ),
    questions: await read('select message_id, asked, answered, refused, silent, "left" from question_counts'),
    tags: await read(
      'select c.telegram_id, t.tag_id, t.since from contact_tags t join contacts c on c.id = t.contact_id',
    ),
    conversations: await read(
      'select c.telegram_id, v.last_text, v.last_at, v.waits_since from conversations v join contacts c on c.id = v.contact_id',
    ),
    notices: await read("select kind, times, data - 'contact' - 'funnel' from notices"),
  };
}

test.each([
  ['of presses', pressing],
  ['of questions', askingDocument],
])(
  'turns write what updates and outcomes write that are taken each by themselves, in a funnel %s',
  async (_, document) => {
    console.log(`seed ${seed}`);
    for (let round = 0; round < rounds(1, 12); round++) {
      const chances = seededChances(seed + round);
      const [single, turns] = [await openJourneyWorld(document), await openTurnWorld(document)];
      for (const world of [single, turns]) await addAskingFields(world.db, world.owner);
      try {
        for (let step = 0; step < 12; step++) {
          const actions = Array.from({ length: Math.ceil(chances.between(0, 5)) }, () => randomAction(chances));
          const passed = chances.pick([0, 1_000, 60_000]);
          for (const world of [single, turns]) {
            const events = [];
            for (const action of actions) events.push(await eventOf(world, action));
            await world.receive(...events);
          }
          await single.sendAll();
          await turns.settled();
          for (const world of [single, turns]) {
            world.pass(passed);
            await world.wake();
          }
          await single.sendAll();
          await turns.settled();
          const [expected, written] = [await writtenIn(single), await writtenIn(turns)];
          expect(written, `replay: SEED=${seed + round}, step ${step}: ${JSON.stringify(actions)}`).toEqual(expected);
        }
        expect(turns.singly).toBe(0);
      } finally {
        await single.close();
        await turns.close();
      }
    }
  },
);
